// The two mails of a form, each with a look at what it becomes.
import type { ContactFormMail } from '#client/paths.ts';
import { copyText } from '#admin/kit/clipboard.ts';
import { Check, TextArea, TextField } from '#admin/kit/field.tsx';
import { useApp } from '#admin/session/app.ts';
import { useWords } from '#admin/words/use-words.ts';
import { preview, tagsIn, type Draft } from './draft.ts';
import { useContactFormWords } from './words/use-words.ts';

export function Mails({ draft, onChange }: { draft: Draft; onChange: (some: Partial<Draft>) => void }) {
  const words = useContactFormWords();
  return (
    <>
      <Mail label={words.mailToYou} draft={draft} mail={draft.mail} onChange={(mail) => onChange({ mail })} />
      <Mail
        label={words.mailToVisitor}
        draft={draft}
        mail={draft.mail_2}
        isOptional
        onChange={(mail) => onChange({ mail_2: mail })}
      />
    </>
  );
}

function Mail({
  label,
  draft,
  mail,
  isOptional = false,
  onChange,
}: {
  label: string;
  draft: Draft;
  mail: ContactFormMail;
  isOptional?: boolean;
  onChange: (mail: ContactFormMail) => void;
}) {
  const words = useContactFormWords();
  const set = (some: Partial<ContactFormMail>): void => onChange({ ...mail, ...some });
  return (
    <section className="form-editor" aria-label={label}>
      <div className="form-part">
        <h2>{label}</h2>
        {isOptional && (
          <Check
            label={words.isActive}
            checked={mail.active}
            onChange={({ target }) => set({ active: target.checked })}
          />
        )}
        {(mail.active || !isOptional) && (
          <>
            <TextField
              label={words.to}
              value={mail.recipient}
              onChange={({ target }) => set({ recipient: target.value })}
            />
            <TextField
              label={words.from}
              value={mail.sender}
              onChange={({ target }) => set({ sender: target.value })}
            />
            <TextField
              label={words.subject}
              value={mail.subject}
              onChange={({ target }) => set({ subject: target.value })}
            />
            <TextArea
              label={words.body}
              rows={9}
              value={mail.body}
              onChange={({ target }) => set({ body: target.value })}
            />
            <TextArea
              label={words.headers}
              hint={words.headersHint}
              rows={2}
              value={mail.additional_headers}
              onChange={({ target }) => set({ additional_headers: target.value })}
            />
            <Check
              label={words.useHtml}
              checked={mail.use_html}
              onChange={({ target }) => set({ use_html: target.checked })}
            />
            <Check
              label={words.excludeBlank}
              checked={mail.exclude_blank}
              onChange={({ target }) => set({ exclude_blank: target.checked })}
            />
          </>
        )}
      </div>
      {(mail.active || !isOptional) && <Look draft={draft} mail={mail} />}
    </section>
  );
}

const EXAMPLES: Readonly<Record<string, string>> = {
  email: 'ada@example.org',
  tel: '+49 30 123456',
  url: 'https://example.org/',
  number: '4',
  date: '2026-12-03',
};

function Look({ draft, mail }: { draft: Draft; mail: ContactFormMail }) {
  const words = useContactFormWords();
  const shared = useWords();
  const { start } = useApp();
  const tags = tagsIn(draft.form);
  const values: Record<string, string> = {
    _site_title: start.site.title,
    _site_url: start.site.home,
    _site_admin_email: start.user.email,
    ...Object.fromEntries(tags.map(({ type, name }) => [name, EXAMPLES[type] ?? `‹${name}›`])),
  };
  return (
    <aside>
      <h2>{words.tags}</h2>
      <p className="hint">{words.tagsHint}</p>
      <div className="chips">
        {tags.map(({ name }, at) => (
          <button
            key={`${name}-${at}`}
            type="button"
            className="chip"
            onClick={() => void copyText(`[${name}]`, shared)}
          >
            [{name}]
          </button>
        ))}
      </div>
      <h2>{words.preview}</h2>
      <p className="hint">{words.previewHint}</p>
      <div className="mail-look">
        <dl>
          <div>
            <dt>{words.to}</dt>
            <dd>{preview(mail.recipient, values)}</dd>
          </div>
          <div>
            <dt>{words.from}</dt>
            <dd>{preview(mail.sender, values)}</dd>
          </div>
          <div>
            <dt>{words.subject}</dt>
            <dd>{preview(mail.subject, values)}</dd>
          </div>
        </dl>
        <p>{preview(mail.body, values)}</p>
      </div>
    </aside>
  );
}
