// Reads the address of a post by the permalink structure.
import { lookup } from '#kernel/lookup.ts';

export interface PostHint {
  readonly slug?: string | undefined;
  readonly id?: number | undefined;
}

/** What the path says about the post; undefined when it does not have the form of the structure. */
export function readStructure(structure: string, path: string): PostHint | undefined {
  const groups = patternOf(structure).exec(path)?.groups;
  if (!groups) return undefined;
  const { postname, post_id: id } = groups;
  return { slug: postname, id: id === undefined ? undefined : Number(id) };
}

const FORMS: Readonly<Record<string, string>> = lookup({
  year: '\\d{4}',
  monthnum: '\\d\\d',
  day: '\\d\\d',
  hour: '\\d\\d',
  minute: '\\d\\d',
  second: '\\d\\d',
  postname: '[^/]+?',
  post_id: '\\d{1,15}',
  category: '.+?',
  author: '[^/]+?',
});

/** Only the first slug and the first number are asked for: whether the rest is right is seen by comparing. */
function patternOf(structure: string): RegExp {
  const seen = new Set<string>();
  const parts = structure.split(/(%\w+%)/).map((part) => {
    const name = /^%(\w+)%$/.exec(part)?.[1] ?? '';
    const form = FORMS[name];
    if (form === undefined) return escapePattern(part);
    if (seen.has(name)) return `(?:${form})`;
    seen.add(name);
    return `(?<${name}>${form})`;
  });
  return new RegExp(`^${parts.join('').replace(/\/$/, '')}/?$`, 'i');
}

function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
