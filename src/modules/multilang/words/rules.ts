// How many words there are to translate.
import { setImmediate } from 'node:timers/promises';
import type { PostRow } from '#content/posts/store.ts';
import type { TermRow } from '#content/terms/store.ts';
import { countWords } from '../strings/rules.ts';

/** Between two of these others have their turn. */
const TURN = 16 * 1024;

export async function wordsOfPost(post: Pick<PostRow, 'title' | 'content' | 'excerpt'>): Promise<number> {
  const { title, content, excerpt } = post;
  return (await wordsIn(title)) + (await wordsIn(content)) + (await wordsIn(excerpt));
}

export async function wordsOfTerm({ name, description }: Pick<TermRow, 'name' | 'description'>): Promise<number> {
  return (await wordsIn(name)) + (await wordsIn(description));
}

async function wordsIn(html: string): Promise<number> {
  let total = 0;
  let waiting = '';
  for (const text of textsIn(html)) {
    waiting += `${text} `;
    if (waiting.length < TURN) continue;
    total += countWords(waiting);
    waiting = '';
    await setImmediate();
  }
  return total + countWords(waiting);
}

/** What stands between tags, in pieces that are not too long; what has no end is text. */
function* textsIn(html: string): Generator<string> {
  let from = 0;
  while (from < html.length) {
    const at = html.indexOf('<', from);
    const isComment = at !== -1 && html.startsWith('<!--', at);
    const end = at === -1 ? -1 : html.indexOf(isComment ? '-->' : '>', at);
    const to = end === -1 ? html.length : at;
    while (to - from > TURN) {
      const space = html.lastIndexOf(' ', from + TURN);
      const cut = space > from ? space : from + TURN;
      yield html.slice(from, cut);
      from = cut;
    }
    yield html.slice(from, to);
    from = end === -1 ? html.length : end + (isComment ? 3 : 1);
  }
}
