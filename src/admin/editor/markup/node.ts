// A document of the editor as plain data.

export interface MarkJson {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
}

export interface NodeJson {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
  readonly content?: readonly NodeJson[];
  readonly text?: string;
  readonly marks?: readonly MarkJson[];
}

/** A text in the attributes of a node; undefined when there is none. */
export function textAttr({ attrs }: NodeJson | MarkJson, name: string): string | undefined {
  const value = attrs?.[name];
  return typeof value === 'string' ? value : undefined;
}
