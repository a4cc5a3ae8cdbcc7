// What stands in a field before anybody typed: `default:2`, `default:get`, `default:user_email`.
import type { UserRow } from '#content/users/store.ts';
import { decodeEntities } from '#modules/contactform/language/entities.ts';
import { hasOption, optionsOf, type FormTag } from '#modules/contactform/language/tag.ts';

export interface DefaultSources {
  /** Who looks at the page, when they are signed in. */
  readonly user: UserRow | undefined;
  readonly query: URLSearchParams | undefined;
  /** Of the shortcode. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly meta: ReadonlyMap<string, string>;
}

/** Nothing when no wish can be fulfilled: the values of the tag stand there then. */
export function defaultsOf(tag: FormTag, sources: DefaultSources): string[] {
  for (const wish of optionsOf(tag, 'default')) {
    const values = tag.kind === 'choice' || tag.kind === 'select' ? chosen(tag, wish) : [];
    const found = values.length > 0 ? values : sourced(tag, wish, sources);
    if (found.length > 0) return found;
  }
  return [];
}

/** `default:1_3`: the first and the third; a caption does not count. */
function chosen(tag: FormTag, wish: string): string[] {
  if (!/^\d+(?:_\d+)*$/.test(wish)) return [];
  const shift = hasOption(tag, 'first_as_label') ? 0 : -1;
  return wish.split('_').flatMap((number) => {
    const value = tag.values[Number(number) + shift];
    return value === undefined ? [] : [decodeEntities(value)];
  });
}

function sourced({ name }: FormTag, wish: string, { user, query, attributes, meta }: DefaultSources): string[] {
  if (wish === 'get') return query?.getAll(name) ?? [];
  if (wish === 'shortcode_attr') return [attributes.get(name.toLowerCase())].filter((value) => value !== undefined);
  if (wish === 'post_meta') return [meta.get(name)].filter((value) => value !== undefined);
  const value = user && userValue(user, wish);
  return value === undefined || value === '' ? [] : [value];
}

export function userValue(user: UserRow, word: string): string | undefined {
  const values: Readonly<Record<string, string>> = {
    user_login: user.login,
    user_email: user.email,
    user_url: user.url,
    user_display_name: user.display_name,
    user_first_name: user.first_name,
    user_last_name: user.last_name,
    user_nickname: user.nickname,
    user_description: user.description,
  };
  return Object.hasOwn(values, word) ? values[word] : undefined;
}
