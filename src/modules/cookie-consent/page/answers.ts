// `?consent_blocking=1`: REST content as public pages have it, for front ends of others that ask for consent themselves.
import { setImmediate } from 'node:timers/promises';
import { isMap } from '#kernel/args/is-map.ts';
import type { AnswerRewriter } from '#kernel/pipeline/rewrite-answer.ts';
import { cdnUrl } from '#content/media/settings.ts';
import { createMatcher } from '#modules/cookie-consent/blocking/match.ts';
import { blockOutside } from '#modules/cookie-consent/blocking/rewrite.ts';
import { MODEL_TAG, readyModel } from '#modules/cookie-consent/model/model.ts';

export const answerRewriter: AnswerRewriter = {
  parameter: 'consent_blocking',
  async rewrite(value, { services, site, reads }) {
    reads(MODEL_TAG);
    const model = await readyModel(services);
    if (!model.dialog.active) return value;
    const matcher = createMatcher(model, site.base, services.settings.get(cdnUrl));
    return mapRendered(value, (html) => blockOutside(html, { model, matcher, language: site.language }));
  },
};

/** Every `rendered` text of an answer, however deep it lies; raw texts stay what people wrote. */
async function mapRendered(value: unknown, rewrite: (html: string) => string): Promise<unknown> {
  if (Array.isArray(value)) return mapMembers(value, rewrite);
  if (!isMap(value)) return value;
  const members = await mapMembers(Object.values(value), rewrite);
  const entries = Object.keys(value).map((key, at): [string, unknown] => [key, members[at]]);
  const { rendered } = value;
  if (typeof rendered !== 'string') return Object.fromEntries(entries);
  // Texts can be long: others are answered in between.
  await setImmediate();
  return { ...Object.fromEntries(entries), rendered: rewrite(rendered) };
}

async function mapMembers(values: readonly unknown[], rewrite: (html: string) => string): Promise<unknown[]> {
  const members: unknown[] = [];
  for (const value of values) members.push(await mapRendered(value, rewrite));
  return members;
}
