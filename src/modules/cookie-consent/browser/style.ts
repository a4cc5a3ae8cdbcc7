// The look of the dialog and of the places of blocked content: the same for agreeing and refusing.

export const CONSENT_STYLE = `
.consent-dialog, .consent-placeholder {
  color-scheme: light;
  --consent-paper: #fff;
  --consent-well: #f3f3f3;
  --consent-ink: #1c1c1c;
  --consent-line: #767676;
  --consent-link: #0b4f9e;
}
@supports (color: light-dark(#000, #fff)) {
  .consent-dialog, .consent-placeholder {
    color-scheme: inherit;
    --consent-paper: light-dark(#fff, #1b2027);
    --consent-well: light-dark(#f3f3f3, #1b2027);
    --consent-ink: light-dark(#1c1c1c, #e9e6df);
    --consent-line: light-dark(#767676, #8a94a1);
    --consent-link: light-dark(#0b4f9e, #8bbcf2);
  }
}
.consent-dialog {
  position: fixed;
  z-index: 2147483000;
  box-sizing: border-box;
  inset-inline: 0;
  margin: 0 auto;
  padding: 1.25rem;
  width: min(44rem, 100%);
  max-height: 85vh;
  overflow: auto;
  background: var(--consent-paper);
  color: var(--consent-ink);
  border: 1px solid var(--consent-line);
  box-shadow: 0 0 1.5rem rgb(0 0 0 / 30%);
  font: 1rem/1.5 system-ui, sans-serif;
  overflow-wrap: anywhere;
}
.consent-bottom { bottom: 0; }
.consent-top { top: 0; }
.consent-center { top: 50%; transform: translateY(-50%); }
.consent-bar { width: 100%; }
.consent-dialog h2 { margin: 0 0 .5rem; font-size: 1.25rem; color: inherit; }
.consent-dialog p { margin: 0 0 .75rem; }
.consent-dialog fieldset { margin: 0 0 .75rem; padding: .5rem .75rem; border: 1px solid var(--consent-line); min-width: 0; }
.consent-dialog legend { font-weight: bold; padding: 0 .25rem; }
.consent-dialog input { width: 1.25rem; height: 1.25rem; vertical-align: text-bottom; }
.consent-dialog ul { margin: .5rem 0; padding-inline-start: 1rem; }
.consent-dialog dl { margin: .25rem 0 .75rem; font-size: .9rem; }
.consent-dialog dt { font-weight: bold; }
.consent-dialog dd { margin: 0; }
.consent-dialog summary { cursor: pointer; }
.consent-dialog a { color: var(--consent-link); text-decoration: underline; }
.consent-legal a { margin-inline-end: 1rem; }
.consent-buttons { display: flex; flex-wrap: wrap; gap: .5rem; margin: 0 0 .75rem; }
.consent-button, .consent-placeholder button {
  flex: 1 1 9rem;
  min-height: 2.75rem;
  padding: .5rem 1rem;
  border: 2px solid var(--consent-ink);
  border-radius: .25rem;
  background: var(--consent-ink);
  color: var(--consent-paper);
  font: inherit;
  cursor: pointer;
}
.consent-dialog :focus-visible, .consent-placeholder :focus-visible { outline: 3px solid var(--consent-link); outline-offset: 2px; }
.consent-status { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.consent-placeholder {
  box-sizing: border-box;
  max-width: 100%;
  min-height: 9rem;
  padding: 1rem;
  overflow: auto;
  border: 1px solid var(--consent-line);
  background: var(--consent-well);
  color: var(--consent-ink);
}
.consent-placeholder p { margin: 0 0 .75rem; }
.consent-placeholder a { color: var(--consent-link); }
.consent-placeholder img { max-width: 100%; height: auto; }
.consent-placeholder label[hidden], .consent-placeholder button[hidden] { display: none; }
.consent-link { text-align: center; }
.consent-services table { width: 100%; border-collapse: collapse; }
.consent-services th, .consent-services td { padding: .25rem .5rem; border: 1px solid #767676; text-align: start; vertical-align: top; }
`;
