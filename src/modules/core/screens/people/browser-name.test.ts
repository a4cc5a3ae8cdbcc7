import { expect, test } from 'vitest';
import { browserName } from './browser-name.ts';

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge', 'Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 'Safari', 'iOS'],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'Chrome', 'Android'],
  ['curl/8.5.0', 'curl', undefined],
  ['', '', undefined],
])('%s', (agent, browser, system) => {
  expect(browserName(agent)).toEqual({ browser, system });
});

test.each([
  ['x EdgA/1.0 Chrome/1 (Android 15)', 'Edge', 'Android'],
  ['x Chrome/1 Safari/1 OPR/1', 'Opera', undefined],
  ['Opera/9.8 (Macintosh)', 'Opera', 'macOS'],
  ['x (iPad) FxiOS/1 Safari/1', 'Firefox', 'iOS'],
  ['x (Mac OS X) CriOS/1 Safari/1', 'Chrome', 'macOS'],
  ['NotSafari/1 x', 'NotSafari', undefined],
  ['bot x/1', 'bot', undefined],
])('%s is called', (agent, browser, system) => {
  expect(browserName(agent)).toEqual({ browser, system });
});
