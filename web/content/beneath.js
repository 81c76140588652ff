/** Pictures that stand beneath the tables of a step, by their names in web/js/view/beneath.js. */

/** @type {Record<string, string>} */
export const beneath = { 'step-by-step/sum': 'hull' };
