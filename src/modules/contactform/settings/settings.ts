// What a site can choose for all its contact forms.
import { a } from '#kernel/args/args.ts';
import { setting } from '#kernel/settings/setting.ts';

export const legacyPrefixes = setting(
  'contactform.legacy_prefixes',
  a.list(a.string({ pattern: '^_[a-z0-9]+$' }), {
    description: 'Words that hidden fields of pages from another system begin with, beside our own.',
  }),
  [],
);

export const contactFormSettings = [legacyPrefixes];
