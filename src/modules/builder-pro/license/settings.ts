// A service that says whether an installation may use the extension; there is none unless an operator names one.
import { a } from '#kernel/args/args.ts';
import { setting } from '#kernel/settings/setting.ts';

export const licenseUrl = setting(
  'license.url',
  a.string({ format: 'uri', description: 'A service that knows licences.' }),
  '',
);
export const licenseKey = setting('license.key', a.string({ description: 'The licence of this installation.' }), '', {
  isSecret: true,
});
