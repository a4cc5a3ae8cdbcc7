// Conditions as clients send them, and as an editor offers them.
import { isMap } from '#kernel/args/is-map.ts';
import { invalidParams } from '#kernel/errors/rest-error.ts';
import type { Knowing } from '#content/posts/kinds.ts';
import { knownConditions, type KnownCondition, type KnownConditions } from '#modules/builder/conditions/known.ts';
import { printCondition, type Condition } from '#modules/builder/conditions/rules.ts';
import { text } from '#modules/builder/render/settings/values.ts';
import type { ShownKnownCondition } from './answers.ts';

const MOST = 100;

/** The stored form of a list of rows; nothing sent means none. Every wrong row is named. */
export function readConditions(services: Knowing, sent: unknown): readonly string[] {
  const known = knownConditions(services);
  if (sent === undefined || sent === null || sent === '') return [];
  if (!Array.isArray(sent) || sent.length > MOST) throw wrongRows('conditions is not a list of conditions.');
  const rows = sent.map((row, index) => {
    const condition = isMap(row) ? readRow(row) : undefined;
    if (!condition || !isKnown(condition, known))
      throw wrongRows(`conditions[${index}] is not a condition of this site.`);
    return printCondition(condition);
  });
  return [...new Set(rows)];
}

export function conditionsConfig(services: Knowing): Record<string, ShownKnownCondition> {
  return Object.fromEntries([...knownConditions(services)].map(([name, condition]) => [name, showKnown(condition)]));
}

function readRow(row: Readonly<Record<string, unknown>>): Condition | undefined {
  const type = text(row, 'type');
  if (type !== 'include' && type !== 'exclude') return undefined;
  return {
    type,
    name: text(row, 'name'),
    sub: text(row, 'sub_name') || text(row, 'sub'),
    subId: text(row, 'sub_id') || text(row, 'subId'),
  };
}

function isKnown({ name, sub, subId }: Condition, known: KnownConditions): boolean {
  const isGroup = ['general', 'archive', 'singular'].includes(name);
  const isBelow = sub === '' || (known.has(sub) && name !== 'general') || (name === 'general' && isGroupName(sub));
  return isGroup && isBelow && (subId === '' || (sub !== '' && /^\d{1,15}$/.test(subId)));
}

const isGroupName = (name: string): boolean => name === 'archive' || name === 'singular';

function showKnown({ label, allLabel, subConditions, control }: KnownCondition): ShownKnownCondition {
  const controls = control
    ? {
        [control.name]: {
          type: 'query' as const,
          name: control.name,
          default: '',
          autocomplete: { object: control.object, query: control.query },
        },
      }
    : [];
  return { controls, label, sub_conditions: [...subConditions], all_label: allLabel };
}

const wrongRows = (message: string) => invalidParams({ conditions: { message } });
