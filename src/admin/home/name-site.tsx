import { useState, type SyntheticEvent } from 'react';
import { TextField } from '#admin/kit/field.tsx';
import { reason } from '#admin/kit/list-action.ts';
import { PanelFoot } from '#admin/kit/panel-form.tsx';
import { Panel } from '#admin/kit/panel.tsx';
import { useApp } from '#admin/session/app.ts';
import { useWords } from '#admin/words/use-words.ts';

/** The name stands on the whole frame, so the page starts anew with it. */
export function NameSite({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const shared = useWords();
  const words = shared.homePage;
  const { client, start } = useApp();
  const [title, setTitle] = useState(start.site.title);
  const [description, setDescription] = useState(start.site.description);
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const send = (event: SyntheticEvent): void => {
    event.preventDefault();
    setBusy(true);
    client
      .post('/core/v2/settings', { title, description })
      .then(() => location.reload())
      .catch((error: unknown) => {
        setFault(reason(error, shared.unreachable));
        setBusy(false);
      });
  };
  return (
    <Panel title={words.steps.name.title} isOpen={isOpen} onClose={onClose}>
      <form className="panel-form" onSubmit={send}>
        <TextField
          label={words.siteName}
          value={title}
          required
          data-autofocus
          fault={fault}
          onChange={({ target }) => setTitle(target.value)}
        />
        <TextField label={words.tagline} value={description} onChange={({ target }) => setDescription(target.value)} />
        <PanelFoot isBusy={isBusy} />
      </form>
    </Panel>
  );
}
