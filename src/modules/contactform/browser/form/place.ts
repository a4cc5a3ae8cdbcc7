// A form on its page, and the places in it.

/** What the server says of a submission, and what the rules say before it. */
export interface Answer {
  status: string;
  message?: string;
  invalid_fields?: { field: string; message: string }[];
  posted_data_hash?: string;
  quiz?: Record<string, string[]>;
  captcha?: Record<string, string>;
}

export interface FormPlace {
  readonly form: HTMLFormElement;
  /** Around the form: it knows where things are sent to. */
  readonly box: HTMLElement;
}

export function wrapOf({ form }: FormPlace, name: string): HTMLElement | null {
  return form.querySelector(`.contactform-form-control-wrap[data-name="${CSS.escape(name)}"]`);
}

export function hiddenField({ form }: FormPlace, name: string): HTMLInputElement | undefined {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : undefined;
}

/** Everything that stands in fields of a name, also of those that take several. */
export function valuesOf(data: FormData, name: string): FormDataEntryValue[] {
  return [...data.getAll(name), ...data.getAll(`${name}[]`)];
}

export const isText = (value: FormDataEntryValue): value is string => typeof value === 'string';

export async function readJson<T>(address: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(address, init);
  const body: T = await answer.json();
  return body;
}
