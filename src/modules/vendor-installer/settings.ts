// Where newer versions of components come from; there is no such place unless an operator names one.
import { a } from '#kernel/args/args.ts';
import { setting } from '#kernel/settings/setting.ts';

export const feedUrl = setting(
  'installer.feed_url',
  a.string({ format: 'uri', description: 'A feed that lists versions of components.' }),
  '',
);

/** Ed25519, as PEM or as the base64 of its 32 bytes. */
export const publicKey = setting('installer.public_key', a.string({ description: 'Whose signatures count.' }), '');

export const isReadOnly = setting(
  'installer.read_only',
  a.bool({ description: 'Whether this deployment is changed from outside alone.' }),
  false,
);

export const installerSettings = [feedUrl, publicKey, isReadOnly];
