// What runs on every page: reads the choice, wakes what was agreed to, shows the dialog, sends proof. Before a choice it
// stores nothing.
import { installApi } from './consent/api.ts';
import { agreed, current, readCookie, takeFromElsewhere, type Consents } from './consent/choice.ts';
import { config, ownTag } from './consent/config.ts';
import { openDialog } from './consent/dialog.ts';
import { fire } from './consent/events.ts';
import { showOwnHistory } from './consent/history.ts';
import { preparePlaceholders } from './consent/placeholders.ts';
import { count, sendUnsent } from './consent/proof.ts';
import { signal } from './consent/signal.ts';
import { wake } from './consent/wake.ts';

installApi();
signal('default');
document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element) || !event.target.closest('[data-consent-open]')) return;
  event.preventDefault();
  openDialog('main', true);
});
preparePlaceholders();
showOwnHistory();
sendUnsent();
if (agreed().length > 0) signal('update');
wake();
fire('ready', {});
if (!current()) void ask();

async function ask(): Promise<void> {
  const page = Number(ownTag()?.getAttribute('data-consent-page'));
  if (config.isNothingToChoose || config.excluded.includes(page)) return;
  if (config.gpc && 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true) {
    count('gpc');
    return;
  }
  if (config.dnt && 'doNotTrack' in navigator && navigator.doNotTrack === '1') return;
  const isToShow = !config.asksServer || (await isToShowHere().catch(() => true));
  if (isToShow) openDialog('main', false);
}

/** The server knows where the visitor is; elsewhere it may say what holds without a question. */
async function isToShowHere(): Promise<boolean> {
  const held = readCookie();
  const query = held ? `?version=${encodeURIComponent(held.version)}` : '';
  const answer = await fetch(`${config.rest}dialog/visibility${query}`, { credentials: 'same-origin' });
  if (!answer.ok) return true;
  const { visible, consents }: { visible: boolean; consents?: Consents } = await answer.json();
  if (!visible && consents) {
    takeFromElsewhere(consents);
    signal('update');
    wake();
  }
  return visible;
}
