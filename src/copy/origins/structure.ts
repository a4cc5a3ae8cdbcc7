// How the other site made the addresses of its posts, read off the addresses themselves.
import { permalinkStructure } from '#content/posts/settings.ts';
import { addressKey } from './address.ts';
import type { Carrier } from './carrier.ts';
import type { ForeignPost } from './records.ts';

type Addressed = Pick<ForeignPost, 'id' | 'link' | 'slug' | 'date' | 'author' | 'terms'>;

/** `/%year%/%monthnum%/%postname%/`; undefined where the address says too little. */
export function structureIn(home: string, post: Addressed): string | undefined {
  const { link } = post;
  const key = link.includes('?') ? undefined : addressKey(link);
  if (key === undefined || !key.startsWith(`${home}/`)) return undefined;
  const parts = key.slice(home.length + 1).split('/');
  const words = wordsOf(post);
  const found = parts.map((part) => words.find(([value]) => value !== '' && value === part)?.[1] ?? part);
  if (!found.some((part) => part === '%postname%' || part === '%post_id%')) return undefined;
  return `/${found.join('/')}${link.endsWith('/') ? '/' : ''}`;
}

/** What a part of the address may be; the name of the post first, which may be a number too. */
function wordsOf({ id, slug, date, author, terms }: Addressed): [string, string][] {
  const [year = '', month = '', day = ''] = date.slice(0, 10).split('-');
  const categories = terms.flatMap((term) => ('slug' in term && term.taxonomy === 'category' ? [term.slug] : []));
  return [
    [slug.toLowerCase(), '%postname%'],
    [id, '%post_id%'],
    [year, '%year%'],
    [month, '%monthnum%'],
    [day, '%day%'],
    [author && 'login' in author ? author.login.toLowerCase() : '', '%author%'],
    ...categories.map((category): [string, string] => [category, '%category%']),
  ];
}

export function noteStructure({ address, structures, names }: Carrier, post: ForeignPost): void {
  if (names.mapped('types', post.type) !== 'post' && post.type !== 'post') return;
  if (post.status !== 'publish') return;
  const structure = structureIn(address, post);
  if (structure !== undefined) structures.set(structure, (structures.get(structure) ?? 0) + 1);
}

/** Old addresses lead to the new ones anyway; whoever wants to keep them is told how. */
export function proposeStructure({ structures, services, recorder, isOwn }: Carrier): void {
  const [usual] = [...structures].sort(([, one], [, other]) => other - one);
  const here = services.settings.get(permalinkStructure);
  if (!usual || isOwn || usual[0] === here) return;
  recorder.note(
    `Posts stood at ${usual[0]} there and stand at ${here} here; their old addresses lead to the new ones. To keep the ` +
      `old ones: sitewright setting set permalink_structure "${usual[0]}"`,
  );
}
