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
export function textAttr({ attrs }: Pick<NodeJson, 'attrs'>, name: string): string | undefined {
  const value = attrs?.[name];
  return typeof value === 'string' ? value : undefined;
}

/** A node without the key `content` when it is empty, as the editor prints it. */
export const nodeOf = (
  type: string,
  attrs: Readonly<Record<string, unknown>>,
  content: readonly NodeJson[] = [],
): NodeJson => ({ type, attrs, ...(content.length > 0 && { content }) });
