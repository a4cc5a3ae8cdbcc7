// A link to hand over, for sites whose mails do not leave: shown once, good once.
import type { InvitationLink } from '#client/paths.ts';
import { Button } from '#admin/kit/button.tsx';
import { copyText } from '#admin/kit/clipboard.ts';
import { useWords } from '#admin/words/use-words.ts';
import { usePeopleWords } from './words/use-words.ts';

export function InvitationLinkView({ made, onDone }: { made: InvitationLink; onDone: () => void }) {
  const words = usePeopleWords();
  const shared = useWords();
  return (
    <div className="panel-form">
      <div className="once" role="status">
        <p>
          <strong>{words.linkMade(made.email)}</strong>
          <span>{words.linkHint}</span>
        </p>
        <div className="secret">
          <code>{made.link}</code>
          <Button isSmall icon="copy" data-autofocus onClick={() => void copyText(made.link, shared)}>
            {shared.copy}
          </Button>
        </div>
      </div>
      <div className="panel-foot">
        <Button kind="primary" onClick={onDone}>
          {shared.close}
        </Button>
      </div>
    </div>
  );
}
