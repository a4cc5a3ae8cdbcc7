// What a site can choose for all its contact forms.
import { a } from '#kernel/args/args.ts';
import { secondNamesOf } from '#kernel/second-names.ts';
import type { Services } from '#kernel/services.ts';
import { setting } from '#kernel/settings/setting.ts';

export const legacyPrefixes = setting(
  'contactform.legacy_prefixes',
  a.list(a.string({ pattern: '^_[a-z0-9]+$' }), {
    description: 'Words that hidden fields of pages from another system begin with, beside our own.',
  }),
  [],
);

/** Beside those of old names that the whole site answers to. */
export const prefixesOf = ({ settings, registry }: Pick<Services, 'settings' | 'registry'>): readonly string[] => [
  ...settings.get(legacyPrefixes),
  ...(secondNamesOf(registry().modules)?.fieldPrefixes ?? []),
];

export const contactFormSettings = [legacyPrefixes];
