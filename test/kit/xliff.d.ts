// The part of the package that tests use; it brings no types of its own.
declare module 'xliff' {
  interface Translated {
    source: unknown;
    target: unknown;
  }
  interface Read {
    sourceLanguage: string;
    targetLanguage: string;
    resources: Record<string, Record<string, Translated>>;
  }
  const xliff: { xliff12ToJs(text: string): Promise<Read>; xliff2js(text: string): Promise<Read> };
  export default xliff;
}
