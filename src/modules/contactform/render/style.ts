// The look of forms, in the colours and sizes of the theme; without them in plain ones.

export const FORM_STYLE = `
.contactform { max-width: var(--site-measure, 42rem); margin-block: 0 1.75rem; }
.contactform-form { padding: clamp(1.25rem, 4vw, 2rem); background: var(--site-color-raised, #f4f2ec); border: 1px solid var(--site-color-line, #dedad0); border-radius: calc(var(--site-radius, 10px) * 1.4); }
.contactform-form p { margin: 0 0 1.15rem; }
.contactform-form > :last-child { margin-bottom: 0; }
.contactform-form label { margin: 0; }
.contactform-form :is(label > br:first-of-type, label + br, legend + br, .contactform-form-control-wrap + br) { display: none; }
.contactform-form-control-wrap { position: relative; display: block; margin-top: .35rem; font-weight: 400; font-size: var(--site-size-text, 1rem); }
.contactform-form fieldset { margin: 0 0 1.15rem; padding: .35rem 1.15rem .6rem; border: 1px solid var(--site-color-edge, #7d858e); border-radius: var(--site-radius, 10px); }
.contactform-form legend { padding: 0 .4rem; font-size: var(--site-size-small, .9375rem); font-weight: 600; }
.contactform-form :is(input[type=number], input[type=date]) { max-width: 16rem; }
.contactform-form input[size] { max-width: 100%; }
.contactform-form input[type=file] { padding: .55rem .65rem; }
.contactform-form input[type=file]::file-selector-button { margin-inline-end: .8rem; padding: .35rem .9rem; font: inherit; font-size: var(--site-size-small, .9375rem); color: inherit; background: var(--site-color-raised, #f4f2ec); border: 1px solid var(--site-color-edge, #7d858e); border-radius: calc(var(--site-radius, 10px) * .7); cursor: pointer; }
.contactform-form input[type=range] { padding: 0; border: 0; background: none; accent-color: var(--site-color-accent, #0d5a83); }
.contactform-form :is(input, select, textarea)[aria-invalid=true] { border-color: var(--site-color-error, #a3201d); box-shadow: 0 0 0 1px var(--site-color-error, #a3201d); }
.contactform-list-item { display: block; padding: .2rem 0; }
.contactform-list-item > label { display: flex; align-items: flex-start; gap: .6rem; font-weight: 400; font-size: inherit; cursor: pointer; }
.contactform-list-item input:is([type=checkbox], [type=radio]) { flex: none; width: 1.15em; height: 1.15em; margin: .25em 0 0; font-size: inherit; accent-color: var(--site-color-accent, #0d5a83); }
.contactform-free-text { margin-top: .35rem; }
.contactform-quiz-label { display: block; margin-bottom: .35rem; }
.contactform-captchac { display: block; max-width: 100%; height: auto; margin-top: .35rem; border: 1px solid var(--site-color-edge, #7d858e); border-radius: var(--site-radius, 10px); }
.contactform-form button.contactform-renew { display: inline-block; margin: .35rem 0; padding: .35rem .9rem; min-height: 2.75rem; font: inherit; font-size: var(--site-size-small, .9375rem); color: inherit; background: none; border: 1px solid var(--site-color-edge, #7d858e); border-radius: calc(var(--site-radius, 10px) * .7); cursor: pointer; }
.contactform-not-valid-tip:not(:empty) { display: block; margin-top: .3rem; color: var(--site-color-error, #a3201d); font-size: var(--site-size-small, .9375rem); line-height: 1.4; }
.contactform-character-count { color: var(--site-color-soft, #58616b); font-size: var(--site-size-small, .9375rem); }
.contactform-response-output:empty { display: none; }
.contactform-response-output { margin-top: 1.15rem; padding: .75rem .95rem; border: 1px solid; border-inline-start-width: 4px; border-radius: var(--site-radius, 10px); background: var(--site-color-paper, #fdfcfa); color: var(--site-color-error, #a3201d); }
.contactform-response-output.is-success, .contactform-form.sent .contactform-response-output { color: var(--contactform-color-good, #1a6337); }
@media (prefers-color-scheme: dark) { :root:not([data-scheme]) .contactform { --contactform-color-good: #8fd6a8; } }
:root[data-scheme=dark] .contactform { --contactform-color-good: #8fd6a8; }
.contactform-submit[disabled] { opacity: .6; cursor: progress; }
.contactform .screen-reader-response { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.contactform-extra { position: absolute; inset-inline-start: -200vw; width: 1px; height: 1px; overflow: hidden; }
@media print { .contactform { display: none; } }
`;
