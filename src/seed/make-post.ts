// One made-up post: the same number gives the same post.
import { utcText } from '#kernel/clock/clock.ts';
import { toZoneText } from '#kernel/clock/zone.ts';
import { titleKey, type WriteRules } from '#content/posts/actions.ts';
import { storedHtml } from '#content/posts/html.ts';
import { slugify } from '#content/text/slug.ts';
import type { LinkedTerm } from '#content/terms/store.ts';
import type { Frame } from './people-and-terms.ts';
import { createRandom, type Random } from './random.ts';
import type { SeedPost } from './store.ts';
import { makeText } from './texts.ts';

export interface Plan {
  /** How many posts the whole load has. */
  posts: number;
  contentBytes: number;
  now: Date;
}

export interface MadePost {
  /** Its identifier is its address, which needs more than the post itself. */
  post: Omit<SeedPost, 'guid'>;
  terms: LinkedTerm[];
}

const CATEGORIES_EACH = 2;
const TAGS_EACH = 3;

export function makePost(id: number, number: number, plan: Plan, frame: Frame, rules: WriteRules): MadePost {
  const random = createRandom(number + 0x5eed);
  const { title, content } = makeText(number, plan.contentBytes);
  const time = timeOf(number, plan, random);
  const date = toZoneText(rules.zone, time);
  return {
    post: {
      id,
      author_id: random.pick(frame.authors),
      slug: `${slugify(title, rules.localeOf(''))}-${id}`,
      date,
      date_gmt: utcText(time),
      modified: date,
      modified_gmt: utcText(time),
      title_key: titleKey(title),
      title,
      ...storedHtml(content, ''),
      content,
    },
    terms: [...pickSome(random, frame.categories, CATEGORIES_EACH), ...pickSome(random, frame.tags, TAGS_EACH)],
  };
}

const YEARS = 8;
const YEAR = 365 * 86_400_000;

/** Spread over the past years; later posts are younger, as on a site that has grown. */
function timeOf(number: number, { posts, now }: Plan, random: Random): Date {
  const step = (YEARS * YEAR) / (posts + 1);
  const jitter = random.below(Math.max(1, Math.floor(step)));
  return new Date(Math.floor(now.getTime() - YEARS * YEAR + number * step + jitter));
}

function pickSome<T>(random: Random, from: readonly T[], count: number): T[] {
  const picked = new Set<T>();
  while (picked.size < Math.min(count, from.length)) picked.add(random.pick(from));
  return [...picked];
}
