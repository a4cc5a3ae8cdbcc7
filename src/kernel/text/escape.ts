// Plain text for use in markup. There is no second place that does this.

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#039;',
};

/** For HTML, in texts and in values of attributes. */
export function escapeHtml(text: string): string {
  return /[&<>"']/.test(text) ? text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '') : text;
}

/** For XML, which does not take every character. */
export function escapeXml(text: string): string {
  return escapeHtml(legalXml(text));
}

/** Without what no XML document may hold: most control characters; halves of characters show that something is missing. */
export function legalXml(text: string): string {
  return text.replaceAll(CONTROLS, '').replaceAll(/\p{Surrogate}/gu, '\ufffd');
}

const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
