import { a } from '#kernel/args/args.ts';
import { setting } from '#kernel/settings/setting.ts';

/** Where feedback goes: an inbox of this site, a service, or nowhere. */
export const feedbackMode = setting('feedback.mode', a.oneOf(['local', 'remote', 'off']), 'local');
export const feedbackUrl = setting('feedback.url', a.string({ format: 'uri' }), '');

export const feedbackSettings = [feedbackMode, feedbackUrl];
