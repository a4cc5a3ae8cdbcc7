// Whoever edits a post says what its page tells search engines.
import type { MetaRules } from '#content/posts/meta.ts';
import { HEAD_KEYS } from '#content/head/own-values.ts';

export const metaRules: MetaRules = Object.fromEntries(HEAD_KEYS.map((key) => [key, (value: unknown) => ({ value })]));
