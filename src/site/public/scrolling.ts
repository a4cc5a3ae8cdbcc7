// What scrolls sideways inside a text can be reached by the keyboard. No I/O.

const SCROLLING = /<(?:pre|figure class="wp-block-table)\b(?![^<>]*\stabindex)/g;

export function withScrolling(html: string): string {
  return html.replaceAll(SCROLLING, (start) =>
    start === '<pre' ? '<pre tabindex="0"' : '<figure tabindex="0" class="wp-block-table',
  );
}
