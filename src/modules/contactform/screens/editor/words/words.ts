// What the editor of contact forms says.
import type { SaveBarWords } from '#admin/kit/save-bar.tsx';

export const PARTS = ['fields', 'mail', 'messages', 'settings'] as const;
export type Part = (typeof PARTS)[number];

export interface ContactFormWords extends SaveBarWords {
  readonly forms: string;
  readonly parts: Readonly<Record<Part, string>>;
  readonly answers: string;
  readonly title: string;
  readonly template: string;
  readonly templateHint: string;
  readonly addField: string;
  readonly fieldsHere: string;
  readonly noFields: string;
  readonly required: string;
  readonly fieldType: string;
  readonly fieldLabel: string;
  readonly choices: string;
  readonly choicesHint: string;
  readonly types: Readonly<Record<string, string>>;
  readonly place: string;
  readonly placeHint: string;
  readonly mailToYou: string;
  readonly mailToVisitor: string;
  readonly isActive: string;
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly body: string;
  readonly headers: string;
  readonly headersHint: string;
  readonly useHtml: string;
  readonly excludeBlank: string;
  readonly tags: string;
  readonly tagsHint: string;
  readonly preview: string;
  readonly previewHint: string;
  readonly messagesHint: string;
  readonly messages: Readonly<Record<string, string>>;
  readonly additional: string;
  readonly additionalHint: string;
  readonly faults: string;
  readonly saved: string;
  readonly delete: string;
  deleteTitle(count: number): string;
  readonly deleteHint: string;
  readonly deleteForGood: string;
  readonly deleted: string;
}
