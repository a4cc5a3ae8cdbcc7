// What administrators see of submissions.
import { a } from '#kernel/args/args.ts';
import { dataAndMeta, listOf, maybe, orNull, shape } from '#kernel/routes/shape.ts';
import { dataOf, emptyList } from '#modules/builder-pro/answers.ts';

const value = shape('builder-submission-value', { id: a.int(), key: a.string(), value: a.string() });

const formName = { name: a.string(), element_id: a.string() };

const facts = {
  id: a.int(),
  post: shape('builder-submission-post', {
    id: a.int(),
    edit_url: maybe(a.string({ description: 'Where the document is edited, while it is there.' })),
  }),
  actions_count: a.int(),
  actions_succeeded_count: a.int(),
  referer: a.string({ description: 'The address of the page.' }),
  referer_title: a.string(),
  element_id: a.string(),
  main_meta_id: a.string({ description: 'Id of the value that names the submission.' }),
  user_id: a.string({ description: '0 for a visitor.' }),
  user_agent: a.string(),
  user_ip: a.string(),
  user_name: orNull(a.string()),
  created_at_gmt: a.string(),
  updated_at_gmt: a.string(),
  created_at: a.string({ description: 'Where the site is.' }),
  updated_at: a.string({ description: 'Where the site is.' }),
  status: a.oneOf(['new', 'trash']),
  is_read: a.bool(),
  main: orNull(value),
  values: listOf(value),
};

const listedSubmission = shape('builder-submission-listed', {
  ...facts,
  form: shape('builder-submission-form-name', formName),
});

const field = shape('builder-submission-field', {
  id: a.string(),
  type: a.string(),
  label: a.string(),
  options: maybe(a.list(a.string(), { description: 'As they were written: `Label|value`.' })),
  is_multiple: maybe(a.bool()),
});

const action = shape('builder-submission-action', {
  id: a.int(),
  name: a.string(),
  label: a.string(),
  status: a.oneOf(['queued', 'success', 'failed']),
  log: orNull(a.string()),
  created_at: a.string(),
  updated_at: a.string(),
});

const submission = shape('builder-submission', {
  ...facts,
  form: shape('builder-submission-form', { ...formName, fields: maybe(listOf(field)) }),
  form_actions_log: listOf(action),
});

export const oneSubmission = dataOf(submission);

const pagination = shape('builder-submission-pagination', {
  current_page: a.int(),
  per_page: a.int(),
  total: a.int(),
  last_page: a.int(),
});

const counts = shape('builder-submission-counts', { all: a.int(), trash: a.int(), read: a.int(), unread: a.int() });

export const submissionPage = dataAndMeta(
  listOf(listedSubmission),
  shape('builder-submission-page-meta', { pagination, count: counts }),
);

/** What became of several. */
export const changedSubmissions = shape('builder-submissions-changed', {
  data: emptyList,
  meta: shape('builder-submissions-changed-meta', { affected: a.int(), failed: a.int() }),
});

export const exportedTables = shape('builder-submission-export', {
  data: listOf(
    shape('builder-submission-table', {
      id: a.string({ description: 'The element of the form.' }),
      content: a.list(a.string(), { description: 'The lines of the table.' }),
      mimetype: a.string(),
      extension: a.oneOf(['csv']),
      form_label: a.string(),
    }),
  ),
});

/** For lists to choose from. */
export const choices = dataOf(listOf(shape('builder-submission-choice', { label: a.string(), value: a.string() })));
