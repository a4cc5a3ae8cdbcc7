// What the forms know of a person: found by the account, or by the e-mail address in any value.
import type { Services } from '#kernel/services.ts';
import type { Person, PersonalData } from '#content/submissions/personal-data.ts';
import { remove } from './actions.ts';
import { readFields } from './fields.ts';
import { findOfPerson, type SubmissionRow } from './store.ts';

const AT_ONCE = 200;

export const submissionsOfPerson: PersonalData = {
  export: exportSubmissions,
  erase: eraseSubmissions,
};

async function exportSubmissions(services: Pick<Services, 'db'>, person: Person): Promise<object[]> {
  const found: object[] = [];
  for await (const rows of ofPerson(services, person)) {
    for (const row of rows) {
      const { id, form_name: form, referer: page, created_at: sent, user_ip: address, user_agent: agent } = row;
      const values = Object.fromEntries(readFields(row).map(({ key, value }) => [key, value]));
      found.push({ id, form, page, sent, address, agent, values });
    }
  }
  return found;
}

async function eraseSubmissions(services: Pick<Services, 'db' | 'tx'>, person: Person): Promise<number> {
  let erased = 0;
  for await (const rows of ofPerson(services, person)) {
    if (rows.length > 0) erased += await services.tx((tx) => remove(tx, rows.map(({ id }) => id))); // prettier-ignore
  }
  return erased;
}

async function* ofPerson({ db }: Pick<Services, 'db'>, { email, userId }: Person): AsyncGenerator<SubmissionRow[]> {
  const wanted = email.trim().toLowerCase();
  for (let after = 0; ;) {
    const rows = await findOfPerson(db, { email: wanted, userId, after, limit: AT_ONCE });
    const last = rows.at(-1);
    if (!last) return;
    yield rows.filter((row) => isOf(row, wanted, userId));
    after = last.id;
  }
}

function isOf(row: SubmissionRow, email: string, userId: number): boolean {
  if (userId > 0 && row.user_id === userId) return true;
  return readFields(row).some(({ value }) => value.trim().toLowerCase() === email);
}
