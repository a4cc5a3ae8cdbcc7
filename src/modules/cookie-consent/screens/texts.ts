// What is written into the forms of services and blockers.

/** In the language of the person, else in any. */
export const textIn = (texts: Readonly<Record<string, string>>, language: string): string =>
  texts[language] ?? Object.values(texts)[0] ?? '';

/** One behind the other, with blanks or lines between them. */
export const hostsIn = (text: string): string[] => text.split(/\s+/).filter((host) => host !== '');
