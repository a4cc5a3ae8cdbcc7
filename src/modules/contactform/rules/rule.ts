// A rule for the values of a field, as plain data: the schema route sends it, server and browser run it.

export interface Rule {
  readonly rule: string;
  readonly field?: string;
  readonly error?: string;
  readonly accept?: readonly string[];
  readonly threshold?: number | string;
  readonly base?: number | string;
  readonly interval?: number | string;
  readonly rules?: readonly Rule[];
}

export interface PostedFile {
  readonly name: string;
  readonly size: number;
}

export interface PostedValues {
  texts(field: string): readonly string[];
  files(field: string): readonly PostedFile[];
}

export interface FieldFault {
  readonly field: string;
  readonly error: string;
}
