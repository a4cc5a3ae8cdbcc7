// What is kept of a user agent: the family, never the text itself.

const FAMILIES: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|Chromium|CriOS)\//],
  ['Safari', /\bSafari\//],
];

export function agentFamily(agent: string): string {
  const family = FAMILIES.find(([, pattern]) => pattern.test(agent))?.[0] ?? 'Other';
  return `${family}/${/\b(?:Mobile|Android|iPhone|iPad)\b/.test(agent) ? 'mobile' : 'desktop'}`;
}

export const isBot = (agent: string): boolean =>
  /bot\b|bot\/|crawl|spider|slurp|archiver|preview|lighthouse|headless|facebookexternalhit|pingdom|uptime/i.test(agent);
