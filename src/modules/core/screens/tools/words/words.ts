// What the tools say.

export const TOOLS = ['api'] as const;
export type Tool = (typeof TOOLS)[number];

export interface ToolWords {
  readonly title: string;
  readonly tabs: Readonly<Record<Tool, string>>;
}
