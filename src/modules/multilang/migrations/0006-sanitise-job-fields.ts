import { sql } from 'kysely';
import type { Migration } from '#kernel/db/migrate.ts';
import { sanitiseField } from '../jobs/ready-fields.ts';
import type { JobTables } from '../jobs/store.ts';

const AT_ONCE = 200;

/** Of earlier texts nobody knows who wrote them: they are sanitised as if somebody without `unfiltered_html` had. */
export const sanitiseJobFields: Migration = {
  name: '0006-sanitise-job-fields',
  async up(db) {
    const own = db.withTables<JobTables>();
    let last = { job_id: 0, position: -1 };
    for (;;) {
      const fields = await own
        .selectFrom('multilang_job_field')
        .select(['job_id', 'position', 'name', 'source', 'value'])
        .where(sql<boolean>`(job_id, position) > (${last.job_id}, ${last.position})`)
        .where('value', 'like', '%<%')
        .orderBy('job_id')
        .orderBy('position')
        .limit(AT_ONCE)
        .execute();
      for (const field of fields) {
        const value = await sanitiseField({ ...field, value: '' }, field.value);
        if (value === field.value) continue;
        await own
          .updateTable('multilang_job_field')
          .set({ value })
          .where('job_id', '=', field.job_id)
          .where('position', '=', field.position)
          .execute();
      }
      const end = fields.at(-1);
      if (!end) return;
      last = end;
    }
  },
};
