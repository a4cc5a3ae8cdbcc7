// A choice is made: stored, proven, and followed.
import { agreed, storeChoice } from './choice.ts';
import { config, ESSENTIAL, groupOf } from './config.ts';
import { closeDialog, say } from './frame.ts';
import { fire } from './events.ts';
import { count, prove, type Method } from './proof.ts';
import { revoke } from './revoke.ts';
import { signal } from './signal.ts';
import { wake } from './wake.ts';

export function choose(keys: readonly string[], method: Method): void {
  const before = agreed();
  const choice = storeChoice(keys);
  prove(choice, method);
  count(method, choice.consents);
  closeDialog();
  say(config.words.saved);
  const after = agreed();
  fire('saved', { before, after });
  signal('update');
  const revoked = before.filter((key) => !after.includes(key) && groupOf.get(key) !== ESSENTIAL);
  if (revoked.length > 0) revoke(revoked);
  else if (config.reload) location.reload();
  else wake();
}
