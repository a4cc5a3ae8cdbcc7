// What can be set about the spam filter.
import type { SettingsSection } from '#admin/kit/settings.ts';
import { wordsIn, type Dictionary } from '#admin/words/use-words.ts';
import type { StartDocument } from '#content/admin/start-document.ts';

interface Words {
  readonly hint: string;
  readonly strict: { readonly label: string; readonly hint: string };
  readonly shows: { readonly label: string };
}

const dictionary: Dictionary<Words> = {
  en: {
    hint: 'It looks at comments and forms on this server. Nothing leaves it.',
    strict: { label: 'Discard the worst spam at once', hint: 'Otherwise it waits in the spam folder.' },
    shows: { label: 'Show beside authors how many of their comments were approved' },
  },
  de: {
    hint: 'Er sieht sich Kommentare und Formulare auf diesem Server an. Nichts verlässt ihn.',
    strict: { label: 'Den schlimmsten Spam sofort verwerfen', hint: 'Sonst wartet er im Spam-Ordner.' },
    shows: { label: 'Neben Autoren zeigen, wie viele ihrer Kommentare genehmigt wurden' },
  },
};

const PATH = '/spamfilter/v1/settings';

export function sectionOf({ user }: StartDocument): SettingsSection {
  const { hint, strict, shows } = wordsIn(dictionary, user.locale);
  return {
    source: {
      id: 'spamfilter',
      read: async (client, signal) => ({ ...(await client.get(PATH, {}, { signal })) }),
      write: async (client, changes) => ({ ...(await client.post(PATH, changes)) }),
    },
    hint,
    fields: [
      { name: 'spamfilter_strictness', kind: 'check', ...strict },
      { name: 'spamfilter_show_user_comments_approved', kind: 'check', ...shows },
    ],
  };
}
