import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const keys = { SITEWRIGHT_MEDIA_ACCESS_KEY: 'name', SITEWRIGHT_MEDIA_SECRET_KEY: 'secret' };

test('the media store', () => {
  expect(readConfig({}, keys).store).toBeUndefined();
  expect(readConfig({ 'media-url': 'https://host/bucket/site' }, keys).store).toEqual({
    bucketUrl: 'https://host/bucket',
    prefix: 'site/',
    region: 'us-east-1',
    accessKey: 'name',
    secretKey: 'secret',
  });
  const fromEnvironment = { ...keys, SITEWRIGHT_MEDIA_URL: 'https://host/b', SITEWRIGHT_MEDIA_REGION: 'eu-west-1' };
  expect(readConfig({}, fromEnvironment).store).toMatchObject({ bucketUrl: 'https://host/b', region: 'eu-west-1' });
});

test.each([
  ['https://host', keys, '--media-url must name the bucket'],
  ['http://93.184.216.34/b', keys, 'plain http is for loopback'],
  ['https://host/b', {}, '--media-url needs SITEWRIGHT_MEDIA_ACCESS_KEY and SITEWRIGHT_MEDIA_SECRET_KEY.'],
])('%s is refused', (url, environment, message) => {
  expect(() => readConfig({ 'media-url': url }, environment)).toThrow(message);
});

test('several sites', () => {
  expect(readConfig({}, {}).multisite).toBe('off');
  expect(readConfig({ multisite: 'paths' }, {}).multisite).toBe('paths');
  expect(readConfig({ multisite: 'hosts', url: 'https://site.test' }, {}).multisite).toBe('hosts');
});

test.each([
  [{ multisite: 'x' }, '--multisite must be one of off, paths, hosts'],
  [{ multisite: 'hosts' }, '--multisite hosts needs a --url with the name of a host, not 127.0.0.1.'],
])('%j is refused', (flags, message) => {
  expect(() => readConfig(flags, {})).toThrow(message);
});

test('backups by schedule', () => {
  expect(readConfig({}, {}).backups).toBeUndefined();
  const plan = { folder: '/srv/backups', keep: 7, hour: 3, minute: 0 };
  expect(readConfig({ backups: '/srv/backups' }, {}).backups).toEqual(plan);
  const given = { SITEWRIGHT_BACKUPS: '/b', SITEWRIGHT_BACKUPS_KEEP: '30', SITEWRIGHT_BACKUPS_AT: '23:59' };
  expect(readConfig({}, given).backups).toEqual({ folder: '/b', keep: 30, hour: 23, minute: 59 });
  expect(() => readConfig({ backups: '/b', 'backups-at': '24:00' }, {})).toThrow(
    '--backups-at must be a time like 03:00',
  );
});
