/** The first letter of a text, whole: also one that is made of several signs. */
export const firstLetter = (text: string): string =>
  new Intl.Segmenter().segment(text)[Symbol.iterator]().next().value?.segment ?? '';
