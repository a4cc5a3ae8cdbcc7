// How files for translators look.
import { a } from '#kernel/args/args.ts';
import { setting } from '#kernel/settings/setting.ts';

/** HTML stands in files as it is, instead of numbered tags. */
export const xliffCdata = setting('multilang.xliff_cdata', a.bool(), false);
