// Values in the texts of a form's author: `[field id="email"]`, `[all-fields]`.

export interface LabelledValue {
  readonly id: string;
  readonly label: string;
  readonly value: string;
}

const FIELD = /\[field\s+id="([A-Za-z0-9_-]{1,64})"\s*\]/g;

/** Each value goes through `print`, as the place needs it; a field that is not there is empty. */
export function replaceFields(
  template: string,
  values: readonly LabelledValue[],
  print: (value: string) => string = (value) => value,
): string {
  const byId = new Map(values.map(({ id, value }) => [id, value]));
  return template.replaceAll(FIELD, (_code, id: string) => print(byId.get(id) ?? ''));
}

/** `Label: value`, a line for each that has a value or a label. */
export function allFields(values: readonly LabelledValue[]): string[] {
  return values.filter(({ label, value }) => label !== '' || value !== '').map(({ label, value }) => (label === '' ? value : `${label}: ${value}`)); // prettier-ignore
}
