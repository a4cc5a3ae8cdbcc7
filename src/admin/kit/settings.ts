// What a module adds to the settings: fields of one section, or a screen of its own among them.
import type { Client } from '#client/client.ts';
import type { StartDocument } from '#content/admin/start-document.ts';
import type { IconName } from './icons.ts';

export type SettingValues = Readonly<Record<string, unknown>>;

/** Where values are kept; sections of one source are saved together. */
export interface SettingsSource {
  readonly id: string;
  read(client: Client, signal: AbortSignal): Promise<SettingValues>;
  /** Answers with all values as they are now. */
  write(client: Client, changes: SettingValues): Promise<SettingValues>;
}

interface Common {
  /** What the source calls it. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** Shown only while another field has this value. */
  readonly when?: { readonly name: string; readonly is: unknown };
}

export type SettingField = Common &
  (
    | { readonly kind: 'text' | 'email' | 'zone' | 'date' }
    | { readonly kind: 'number'; readonly min?: number; readonly max?: number }
    | { readonly kind: 'check' }
    | { readonly kind: 'choice'; readonly options: readonly { readonly value: string; readonly label: string }[] }
    /** The number of a record; 0: none. */
    | { readonly kind: 'page' | 'category' | 'picture' }
  );

export interface SettingsSection {
  readonly source: SettingsSource;
  readonly hint: string;
  readonly fields: readonly SettingField[];
}

export interface SettingsPart {
  /** In the address: `settings/reading`. */
  readonly id: string;
  readonly place: number;
  readonly isOfModule: boolean;
  readonly icon: IconName;
  readonly label: (start: StartDocument) => string;
  /** Without it, the module has a screen at that address. */
  readonly load?: (start: StartDocument) => Promise<SettingsSection>;
}
