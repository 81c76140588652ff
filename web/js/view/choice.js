/** A segmented control: one of a few, as radio buttons that look like one row. */
import { html, nothing } from 'lit-html';
import { live } from 'lit-html/directives/live.js';

/**
 * @param {{name: string, label: string, value: string, options: {value: string, label: string, short?: string}[], onChange: (value: any) => void}} props
 */
export function choice({ name, label, value, options, onChange }) {
  return html`<fieldset class="choice" data-control=${name}>
    <legend class="unseen">${label}</legend>
    ${options.map(
      (option) =>
        html`<label title=${option.short ? option.label : nothing}
          ><input
            type="radio"
            name=${name}
            value=${option.value}
            aria-label=${option.label}
            .checked=${live(option.value === value)}
            @change=${() => onChange(option.value)}
          /><span class="button"
            >${option.short ? html`<span class="long">${option.label}</span><span class="short">${option.short}</span>` : option.label}</span
          ></label
        >`,
    )}
  </fieldset>`;
}
