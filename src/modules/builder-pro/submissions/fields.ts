// The values of a submission, as they stand in its row.

export interface FieldValue {
  readonly key: string;
  readonly value: string;
}

/** More fields than a form can send. */
const IDS_PER_ROW = 1_000;

/** Each value has an id of its own, which follows from its row. */
export const valueId = (submissionId: number, position: number): number => submissionId * IDS_PER_ROW + position;

export function printFields(values: readonly FieldValue[]): { fields: string; search_text: string } {
  return {
    fields: JSON.stringify(values.map(({ key, value }) => [key, value])),
    search_text: values.map(({ value }) => value).join('\n'),
  };
}

export function readFields({ fields }: { readonly fields: string }): FieldValue[] {
  const list: unknown = JSON.parse(fields);
  return listOf(list).map((pair) => {
    const [key, value] = listOf(pair);
    return { key: String(key), value: String(value) };
  });
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
