// What simple forms know of a person.
import { jsonMap } from '#kernel/db/json.ts';
import type { PersonalData } from '#content/submissions/personal-data.ts';
import { removeEntries } from './remove.ts';
import { findEntriesOf } from './store.ts';

const AT_ONCE = 200;

export const entriesOfPerson: PersonalData = {
  async export({ db }, { email }) {
    const records: object[] = [];
    for (let after = 0; ;) {
      const rows = await findEntriesOf(db, email, after, AT_ONCE);
      for (const { id, form_id, created_at, fields, page_url, language } of rows) {
        records.push({ id, form: form_id, received_at: `${created_at}Z`, fields: jsonMap(fields), page_url, language });
      }
      after = rows.at(-1)?.id ?? after;
      if (rows.length < AT_ONCE) return records;
    }
  },
  async erase(services, { email }) {
    for (let erased = 0; ;) {
      const rows = await findEntriesOf(services.db, email, 0, AT_ONCE);
      if (rows.length === 0) return erased;
      const ids = rows.map(({ id }) => id);
      await removeEntries(services, ids);
      erased += ids.length;
    }
  },
};
