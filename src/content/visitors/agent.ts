// What is kept of a user agent: the family and the kind of device, never the text itself.

const FAMILIES: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|Chromium|CriOS)\//],
  ['Safari', /\bSafari\//],
];

export const OTHER_BROWSER = 'Other';

export const browserOf = (agent: string): string =>
  FAMILIES.find(([, pattern]) => pattern.test(agent))?.[0] ?? OTHER_BROWSER;

/** `Firefox/desktop` */
export const agentFamily = (agent: string): string =>
  `${browserOf(agent)}/${deviceOf(agent) === 'desktop' ? 'desktop' : 'mobile'}`;

export type Device = 'desktop' | 'mobile' | 'tablet';

export function deviceOf(agent: string): Device {
  if (/\biPad\b|\bTablet\b|Android(?!.*\bMobile\b)/.test(agent)) return 'tablet';
  return /\b(?:Mobile|Android|iPhone)\b/.test(agent) ? 'mobile' : 'desktop';
}

export const isBot = (agent: string): boolean =>
  /bot\b|bot\/|crawl|spider|slurp|archiver|preview|lighthouse|headless|facebookexternalhit|pingdom|uptime/i.test(agent);
