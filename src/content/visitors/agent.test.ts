import { expect, test } from 'vitest';
import { agentFamily, browserOf, deviceOf, isBot } from './agent.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Safari/537.36';

test.each([
  [`${WINDOWS} ${CHROME}`, 'Chrome', 'desktop'],
  [`${WINDOWS} ${CHROME} Edg/120.0`, 'Edge', 'desktop'],
  [`${WINDOWS} ${CHROME} Edge/18`, 'Edge', 'desktop'],
  [`${WINDOWS} ${CHROME} OPR/106.0`, 'Opera', 'desktop'],
  ['Opera/9.80 (X11; Linux)', 'Opera', 'desktop'],
  [`${WINDOWS} Gecko/20100101 Firefox/121.0`, 'Firefox', 'desktop'],
  ['Mozilla/5.0 (X11) Chromium/90 Safari/1', 'Chrome', 'desktop'],
  ['Mozilla/5.0 (Macintosh) Version/17.0 Safari/605.1.15', 'Safari', 'desktop'],
  ['Mozilla/5.0 (iPhone) CriOS/120.0 Mobile/15E148 Safari/604.1', 'Chrome', 'mobile'],
  ['Mozilla/5.0 (iPhone) FxiOS/121.0 Mobile Safari/605', 'Firefox', 'mobile'],
  ['Mozilla/5.0 (iPhone) EdgiOS/120 Mobile Safari/605', 'Edge', 'mobile'],
  ['Mozilla/5.0 (Linux; Android 14; Pixel) Chrome/120.0 Mobile Safari/537.36 EdgA/120', 'Edge', 'mobile'],
  ['Mozilla/5.0 (Linux; Android 14; Tab) Chrome/120.0 Safari/537.36', 'Chrome', 'tablet'],
  ['Mozilla/5.0 (iPad; CPU OS 17) Version/17 Mobile Safari/604', 'Safari', 'tablet'],
  ['Mozilla/5.0 (Android 14; Tablet; rv:121) Firefox/121.0', 'Firefox', 'tablet'],
  ['curl/8.0', 'Other', 'desktop'],
  ['', 'Other', 'desktop'],
])('%s', (agent, browser, device) => {
  expect([browserOf(agent), deviceOf(agent)]).toEqual([browser, device]);
  expect(agentFamily(agent)).toBe(`${browser}/${device === 'desktop' ? 'desktop' : 'mobile'}`);
});

test('machines', () => {
  const machines =
    'Googlebot/2.1|bingbot|A Bot|WebCrawler|Baiduspider|Yahoo! Slurp|ia_archiver|Link Preview|Chrome-Lighthouse|' +
    'HeadlessChrome/1|facebookexternalhit/1.1|Pingdom.com|UptimeRobot';
  expect(machines.split('|').filter((agent) => !isBot(agent))).toEqual([]);
  expect([`${WINDOWS} ${CHROME}`, 'Bottle/1', ''].filter(isBot)).toEqual([]);
});
