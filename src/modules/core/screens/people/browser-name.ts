// "Firefox on Linux": what a browser calls itself, as people say it.

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone|\biPad/, 'iOS'],
  [/\bAndroid/, 'Android'],
  [/\bWindows/, 'Windows'],
  [/\bMac OS X|\bMacintosh/, 'macOS'],
  [/\bLinux/, 'Linux'],
];

const named = (agent: string, list: readonly (readonly [RegExp, string])[]): string | undefined =>
  list.find(([pattern]) => pattern.test(agent))?.[1];

/** Others are called what they call themselves, up to the first word. */
export function browserName(agent: string): { readonly browser: string; readonly system: string | undefined } {
  const [first = ''] = agent.split(/[\s/]/, 1);
  return { browser: named(agent, BROWSERS) ?? first, system: named(agent, SYSTEMS) };
}
