// What contact forms know of a person.
import { jsonMap } from '#kernel/db/json.ts';
import type { PersonalData } from '#content/submissions/personal-data.ts';
import { removeSubmissions } from './jobs.ts';
import { findSubmissions, type SubmissionRow } from './store.ts';

const AT_ONCE = 200;

export const submissionsOfPerson: PersonalData = {
  async export({ db }, { email }) {
    const records: object[] = [];
    for (let before: number | undefined; ;) {
      const rows = await findSubmissions(db, { email, before, limit: AT_ONCE });
      records.push(...rows.map(shown));
      before = rows.at(-1)?.id;
      if (rows.length < AT_ONCE) return records;
    }
  },

  async erase(services, { email }) {
    for (let erased = 0; ;) {
      const rows = await findSubmissions(services.db, { email, limit: AT_ONCE });
      if (rows.length === 0) return erased;
      await removeSubmissions(
        services,
        rows.map(({ id }) => id),
      );
      erased += rows.length;
    }
  },
};

function shown({ id, form_title, received_at, subject, from_name, from_email, ...row }: SubmissionRow): object {
  const files: unknown = JSON.parse(row.files);
  return {
    id,
    form: form_title,
    received_at: `${received_at}Z`,
    subject,
    from_name,
    from_email,
    fields: jsonMap(row.fields),
    consents: jsonMap(row.consents),
    meta: jsonMap(row.meta),
    files,
  };
}
