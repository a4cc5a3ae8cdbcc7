// What an owner reads of a submission.
import { a } from '#kernel/args/args.ts';
import { jsonMap } from '#kernel/db/json.ts';
import { all, resourceOf } from '#kernel/resource/resource.ts';
import type { SubmissionRow } from '#modules/contactform/submissions/store.ts';

const { resource, shown } = resourceOf<SubmissionRow>();

const texts = a.object({}, { additionalProperties: a.list(a.string()) });
const text = a.object({}, { additionalProperties: a.string() });

export const inboxMessage = resource('inbox-message', {
  id: shown(a.int(), all, (row) => row.id),
  form: shown(a.int(), all, (row) => row.form_id),
  form_title: shown(a.string(), all, (row) => row.form_title),
  serial: shown(a.int(), all, (row) => row.serial),
  received_gmt: shown(a.string({ format: 'date-time' }), all, (row) => row.received_at),
  status: shown(a.string(), all, (row) => row.status),
  subject: shown(a.string(), all, (row) => row.subject),
  from_name: shown(a.string(), all, (row) => row.from_name),
  from_email: shown(a.string(), all, (row) => row.from_email),
  fields: shown(texts, all, (row) => jsonMap(row.fields)),
  consents: shown(text, all, (row) => jsonMap(row.consents)),
});
