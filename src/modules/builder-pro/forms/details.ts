// Reading back what was planned for an action.
import { jsonMap } from '#kernel/db/json.ts';
import type { Services } from '#kernel/services.ts';
import { PermanentError } from '#kernel/jobs/job.ts';
import type { ActionRow } from '#content/submissions/store.ts';
import { readFields } from '#modules/builder-pro/submissions/fields.ts';
import { findSubmission } from '#modules/builder-pro/submissions/store.ts';
import { META_TITLES } from './plan.ts';
import type { LabelledValue } from './short-codes.ts';

export interface ActionFacts {
  text(name: string): string;
  isOn(name: string): boolean;
  readonly form: { readonly id: string; readonly name: string };
  readonly values: readonly SentValue[];
  readonly meta: readonly { readonly key: string; readonly title: string; readonly value: string }[];
  readonly attached: readonly string[];
}

export interface SentValue extends LabelledValue {
  readonly type: string;
  readonly isRequired: boolean;
}

/** With the values as they are now: somebody may have corrected them since. */
export async function factsOf({ db }: Pick<Services, 'db'>, action: ActionRow): Promise<ActionFacts> {
  const submission = await findSubmission(db, action.submission_id);
  if (!submission) throw new PermanentError('submission_not_found');
  const details = jsonMap(action.details);
  const fields = new Map(listOf(details['fields']).map((field) => [textIn(field, 'id'), field]));
  return {
    text: (name) => textIn(details, name),
    isOn: (name) => details[name] === true,
    form: { id: textIn(mapOf(details['form']), 'id'), name: textIn(mapOf(details['form']), 'name') },
    values: readFields(submission).map(({ key, value }) => {
      const field = fields.get(key) ?? {};
      return {
        id: key,
        value,
        label: textIn(field, 'label'),
        type: textIn(field, 'type'),
        isRequired: field['isRequired'] === true,
      };
    }),
    meta: Object.entries(META_TITLES)
      .filter(([key]) => key in mapOf(details['meta']))
      .map(([key, title]) => ({ key, title, value: textIn(mapOf(details['meta']), key) })),
    attached: Array.isArray(details['attached']) ? details['attached'].map(String) : [],
  };
}

type Map_ = Readonly<Record<string, unknown>>;

const mapOf = (value: unknown): Map_ =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? { ...value } : {};
const listOf = (value: unknown): Map_[] => (Array.isArray(value) ? value.map(mapOf) : []);
const textIn = (map: Map_, name: string): string => (typeof map[name] === 'string' ? map[name] : '');
