import { Icon } from '#admin/kit/icon.tsx';
import type { IconName } from '#admin/kit/icons.ts';
import { tagOf } from '#admin/kit/dates.ts';
import { useApp } from '#admin/session/app.ts';
import type { SaveState } from './saving.ts';
import { useEditorWords } from './words/use-words.ts';

const ICONS: Readonly<Record<SaveState['kind'], IconName>> = {
  new: 'cloud-off',
  untouched: 'cloud',
  unsaved: 'cloud-off',
  saved: 'cloud',
  saving: 'cloud-up',
  kept: 'disk',
  failed: 'cloud-off',
};

/** In a few words: where the text is. "Saved" only after the site has said so. */
export function SaveWord({ state, readOnly }: { state: SaveState; readOnly: string | undefined }) {
  const words = useEditorWords();
  const { start } = useApp();
  if (readOnly !== undefined) {
    return (
      <p className="save-word" role="status">
        <Icon name="lock" size={16} />
        {words.readOnly(readOnly)}
      </p>
    );
  }
  const time = (at: Date): string =>
    at.toLocaleTimeString(tagOf(start.user.locale), { hour: '2-digit', minute: '2-digit' });
  const said = (): string => {
    switch (state.kind) {
      case 'new':
      case 'unsaved':
        return words.notSavedYet;
      case 'untouched':
        return words.saved;
      case 'saved':
        return words.savedAt(time(state.at));
      case 'saving':
        return words.saving;
      case 'kept':
        return words.kept(state.count);
      case 'failed':
        return words.notSaved(state.reason);
    }
  };
  return (
    <p className={`save-word ${state.kind}`} role="status">
      <Icon name={ICONS[state.kind]} size={16} />
      {said()}
    </p>
  );
}
