// What a module adds to the administration: screens, and entries of the side bar that lead to them.
import type { ComponentType } from 'react';
import type { StartDocument } from '#content/admin/start-document.ts';
import type { Attachment, Counts, HealthFacts } from '#client/paths.ts';
import type { ContentRecord } from './collection.ts';
import type { IconName } from './icons.ts';
import type { SettingsPart } from './settings.ts';

export type Group = 'content' | 'design' | 'reach' | 'site';

export interface Screen {
  /** Below `/admin/`: `posts`, `t/$type`. */
  readonly path: string;
  /** Its code is loaded when somebody goes there. */
  readonly load: () => Promise<{ default: ComponentType }>;
  readonly isAllowed: (start: StartDocument) => boolean;
}

export interface EditorPanelProps {
  readonly record: ContentRecord | undefined;
  /** As it is being written. */
  readonly title: string;
  readonly slug: string;
  readonly excerpt: string;
  /** Values of the record beside its text, with what was changed. */
  readonly meta: Readonly<Record<string, unknown>>;
  readonly onMeta: (changes: Readonly<Record<string, unknown>>) => void;
}

/** What a module adds to the details of a record in the editor. */
export interface EditorPanel {
  readonly id: string;
  readonly label: (start: StartDocument) => string;
  readonly load: () => Promise<{ default: ComponentType<EditorPanelProps> }>;
}

/** What a module adds to the media: something about one file, and a panel about all of them. */
export interface MediaPart {
  readonly id: string;
  readonly isAllowed: (start: StartDocument) => boolean;
  readonly label: (start: StartDocument) => string;
  readonly icon: IconName;
  readonly loadFile: () => Promise<{ default: ComponentType<{ media: Attachment }> }>;
  readonly loadAll: () => Promise<{ default: ComponentType }>;
}

/** An address that people may still know. */
export interface Moved {
  readonly from: string;
  readonly to: string;
}

export interface Entry {
  /** Below `/admin/`. */
  readonly path: string;
  readonly group: Group;
  /** Entries of a group stand in this order. */
  readonly place: number;
  readonly label: string;
  readonly icon: IconName;
  /** A number that wants attention. */
  readonly badge?: (counts: Counts) => number;
  /** Whether something there is wrong. */
  readonly isUnwell?: (facts: HealthFacts) => boolean;
  /** Letter of the way by keys: `G`, then this. */
  readonly key?: string;
}

export interface ModuleScreens {
  /** Both are there only while this module is on. */
  readonly module: string;
  readonly screens: readonly Screen[];
  readonly moved?: readonly Moved[];
  /** Only those that the person may use. */
  readonly entries: (start: StartDocument) => readonly Entry[];
  readonly editorPanels?: readonly EditorPanel[];
  readonly mediaParts?: readonly MediaPart[];
  /** For those who may manage the site. */
  readonly settings?: readonly SettingsPart[];
}

export const can = ({ user }: StartDocument, capability: string): boolean => user.capabilities.includes(capability);
