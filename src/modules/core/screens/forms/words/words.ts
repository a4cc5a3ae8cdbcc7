// What the list of forms says.

export interface FormsWords {
  readonly forms: string;
  readonly search: string;
  readonly newForm: string;
  readonly kinds: Readonly<Record<Kind, string>>;
  readonly kindHints: Readonly<Record<Kind, string>>;
  fields(count: number): string;
  readonly answers: string;
  readonly edit: string;
  readonly pageGone: string;
  readonly title: string;
  readonly kind: string;
  readonly make: string;
  readonly none: string;
  readonly noneHint: string;
}

export type Kind = 'contactform' | 'forms-plugin' | 'builder-pro';
