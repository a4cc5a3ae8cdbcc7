// What addresses write with percent signs. A lone one is no fault: the text is taken as it stands.

/** One part of an address, or a name. */
export const decodedWord = (text: string): string => decodedBy(decodeURIComponent, text);

/** A path, whose slashes stay what they are. */
export const decodedPath = (text: string): string => decodedBy(decodeURI, text);

function decodedBy(decode: (text: string) => string, text: string): string {
  try {
    return decode(text);
  } catch (error) {
    if (error instanceof URIError) return text;
    throw error;
  }
}
