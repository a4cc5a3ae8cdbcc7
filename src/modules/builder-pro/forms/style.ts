// How forms look before anybody sets anything: the theme's inputs, set on a grid.

const WIDTHS = [20, 25, 30, 33, 40, 50, 60, 66, 70, 75, 80]
  .map((width) => `.builder-form .builder-col-${width}{flex-basis:calc(${width}% - 1rem)}`)
  .join('\n');

export const FORM_STYLE = `.builder-form{max-width:100%}
.builder-form-fields-wrapper{display:flex;flex-wrap:wrap;gap:1.1rem 1rem;margin-block-end:1.1rem}
.builder-form-step{margin:0;padding:0;border:0;min-width:0}
.builder-form-step-title{padding:0;margin-block-end:.75rem;font-weight:600;font-size:1.125em}
.builder-form-step-buttons{display:flex;gap:.75rem;margin-block-end:1.1rem}
.builder-form [hidden]{display:none!important}
.builder-form .builder-field-group{flex:1 1 100%;min-width:0;display:flex;flex-direction:column;gap:.35rem}
.builder-form .builder-field-label{font-size:.9375rem;font-weight:600;line-height:1.4}
.builder-form .builder-screen-only{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.builder-form .builder-field{width:100%;font:inherit}
.builder-form input.builder-field[type=checkbox]{width:auto}
.builder-form .builder-size-xs{font-size:.8125em}
.builder-form .builder-size-md{font-size:1.0625em}
.builder-form .builder-size-lg{font-size:1.125em}
.builder-form .builder-size-xl{font-size:1.25em}
.builder-form .builder-field-subgroup{display:flex;flex-wrap:wrap;gap:.4rem 1.25rem}
.builder-form .builder-field-option{display:inline-flex;align-items:baseline;gap:.45rem}
.builder-form .builder-field-option label{margin:0;font-weight:400}
.builder-form [aria-invalid=true]{border-color:var(--site-color-error,#b3261e)}
.builder-form .builder-field-fault{color:var(--site-color-error,#b3261e);font-size:.875em;line-height:1.4}
.builder-form .builder-field-fault:empty{display:none}
.builder-form .builder-field-type-submit{align-items:flex-start}
.builder-form .builder-captcha{max-width:100%;height:auto;align-self:flex-start;border:1px solid var(--site-color-edge,#7d858e);border-radius:var(--site-radius,4px)}
.builder-form .builder-field-trap{position:absolute;inset-inline-start:-200vw;width:1px;height:1px;overflow:hidden}
.builder-form[aria-busy=true]{cursor:progress}
.builder-form[aria-busy=true] .builder-button{opacity:.6}
.builder-form .builder-message:empty{display:none}
.builder-form .builder-message{margin-block-end:1.1rem;padding:.75rem .95rem;border:1px solid;border-inline-start-width:4px;border-radius:var(--site-radius,4px)}
.builder-form .builder-message.is-success{color:#1f6b3a}
.builder-form .builder-message.is-failure{color:var(--site-color-error,#b3261e)}
@media (min-width:768px){
${WIDTHS}
}
`;
