// The mails about each answer, with a look at what they become.
import { Button } from '#admin/kit/button.tsx';
import { TextArea, TextField } from '#admin/kit/field.tsx';
import { useApp } from '#admin/session/app.ts';
import { useSimpleFormWords } from '../words/use-words.ts';
import { preview, type Draft } from './draft.ts';

export function Mails({ draft, onChange }: { draft: Draft; onChange: (some: Partial<Draft>) => void }) {
  const words = useSimpleFormWords();
  const { start } = useApp();
  const { notifications } = draft;
  const set = (at: number, some: Partial<Draft['notifications'][number]>): void =>
    onChange({ notifications: notifications.map((mail, place) => (place === at ? { ...mail, ...some } : mail)) });
  const add = (): void =>
    onChange({
      notifications: [
        ...notifications,
        { to: start.user.email, subject: '{form_title}', message: '{all_fields}', reply_to: '' },
      ],
    });
  return (
    <>
      {notifications.length === 0 && <p className="hint form-note">{words.noMail}</p>}
      {notifications.map((mail, at) => (
        <section key={at} className="form-editor" aria-label={words.mail(at + 1)}>
          <div className="form-part">
            <h2>{words.mail(at + 1)}</h2>
            <TextField label={words.to} value={mail.to} onChange={({ target }) => set(at, { to: target.value })} />
            <TextField
              label={words.subject}
              value={mail.subject}
              onChange={({ target }) => set(at, { subject: target.value })}
            />
            <TextArea
              label={words.message}
              hint={words.messageHint}
              rows={7}
              value={mail.message}
              onChange={({ target }) => set(at, { message: target.value })}
            />
            <TextField
              label={words.replyTo}
              value={mail.reply_to}
              onChange={({ target }) => set(at, { reply_to: target.value })}
            />
            <p>
              <Button icon="trash" isDanger onClick={() => onChange({ notifications: notifications.toSpliced(at, 1) })}>
                {words.removeMail}
              </Button>
            </p>
          </div>
          <aside>
            <h2>{words.preview}</h2>
            <div className="mail-look">
              <dl>
                <div>
                  <dt>{words.to}</dt>
                  <dd>{preview(mail.to, draft)}</dd>
                </div>
                <div>
                  <dt>{words.subject}</dt>
                  <dd>{preview(mail.subject, draft)}</dd>
                </div>
              </dl>
              <p>{preview(mail.message === '' ? '{all_fields}' : mail.message, draft)}</p>
            </div>
          </aside>
        </section>
      ))}
      <p className="form-note">
        <Button icon="plus" onClick={add}>
          {words.addMail}
        </Button>
      </p>
    </>
  );
}
