/** What can be hidden while scenes are played in order; its words are `scenes.hide.<name>`. */
export const hideable = [
  ...['bar', 'text', 'rail', 'walk', 'explanation'],
  ...['predict', 'break', 'program', 'settings'],
];
