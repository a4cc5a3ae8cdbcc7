import { expect, test } from 'vitest';
import type { Services } from '#kernel/services.ts';
import { findRobotsRules } from './robots-rules.ts';

test('lines of modules, and none that are two', () => {
  const modules = [{ robotsRules: () => ['Disallow: /cart/', 'Disallow: /a\nAllow: /', 'Disallow: /b\rAllow: /'] }, {}];
  const services = { registry: () => ({ modules }) } as unknown as Services;
  expect(findRobotsRules(services)).toEqual(['Disallow: /cart/']);
});
