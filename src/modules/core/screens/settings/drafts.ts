// What was changed and is not saved yet: by source, then by name.
import type { SettingField, SettingsSection, SettingValues } from '#admin/kit/settings.ts';

export type Drafts = Readonly<Record<string, SettingValues>>;

/** A value that is again what it was is no change. */
export function withChange(drafts: Drafts, source: string, name: string, value: unknown, stored: unknown): Drafts {
  const { [name]: _before, ...others } = drafts[source] ?? {};
  const own = Object.is(value, stored) ? others : { ...others, [name]: value };
  const { [source]: _all, ...rest } = drafts;
  return Object.keys(own).length === 0 ? rest : { ...rest, [source]: own };
}

export const countChanges = (drafts: Drafts): number =>
  Object.values(drafts).reduce((total, own) => total + Object.keys(own).length, 0);

export interface FoundSection<Part> {
  readonly part: Part;
  readonly section: SettingsSection;
  readonly fields: readonly SettingField[];
}

/** Over labels, hints and names; every word counts, in any order. */
export function findFields<Part>(
  sections: readonly { readonly part: Part; readonly section: SettingsSection }[],
  text: string,
): FoundSection<Part>[] {
  const words = text.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ label, hint = '', name }: SettingField): boolean => {
    const all = `${label} ${hint} ${name}`.toLocaleLowerCase();
    return words.every((word) => all.includes(word));
  };
  return sections
    .map(({ part, section }) => ({ part, section, fields: section.fields.filter(fits) }))
    .filter(({ fields }) => fields.length > 0);
}

/** A field that hangs on another one is there while that has the right value. */
export const isShown = ({ when }: SettingField, values: SettingValues): boolean =>
  when === undefined || values[when.name] === when.is;
