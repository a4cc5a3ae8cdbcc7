// The answers to one form as a table: a column for each field.
import type { Cell } from '#kernel/csv/write.ts';
import type { Db } from '#kernel/db/db.ts';
import type { AnswerForm, AnswerPlace, AnswerWish } from '#content/submissions/answers.ts';
import type { Source } from './sources.ts';

export const headerOf = ({ fields }: AnswerForm): string[] => ['id', 'received', ...fields.map(({ label }) => label)];

const AT_ONCE = 200;

export async function* exportLines(
  db: Db,
  { source }: Source,
  wish: AnswerWish,
  { fields }: AnswerForm,
): AsyncGenerator<Cell[]> {
  for (let after: AnswerPlace | undefined; ;) {
    const places = await source.list(db, wish, { limit: AT_ONCE, offset: 0, after });
    const answers = await source.read(db, places.map(({ id }) => id)); // prettier-ignore
    for (const answer of answers) {
      const values = new Map(answer.fields.map(({ id, value }) => [id, value]));
      yield [answer.id, `${answer.at}Z`, ...fields.map(({ id }) => values.get(id) ?? '')];
    }
    after = places.at(-1);
    if (!after || places.length < AT_ONCE) return;
  }
}
