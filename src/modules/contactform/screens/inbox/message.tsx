// One message: what was written, and what happened to it.
import type { InboxMessage } from '#client/paths.ts';
import { Button, buttonClass } from '#admin/kit/button.tsx';
import { siteDate } from '#admin/kit/dates.ts';
import { Icon } from '#admin/kit/icon.tsx';
import { StatusDot } from '#admin/kit/status-dot.tsx';
import { useApp } from '#admin/session/app.ts';
import { useInboxWords } from '../words/use-words.ts';
import { labelOf, siteTime } from './view.ts';

export function Message({ message, onDelete }: { message: InboxMessage; onDelete: () => void }) {
  const words = useInboxWords();
  const { start } = useApp();
  const { from_name: name, from_email: email, received_gmt: gmt, fields, consents } = message;
  const { date_format: dateFormat, time_format: timeFormat, gmt_offset: offset } = start.site;
  const time = siteDate(siteTime(gmt, offset), `${dateFormat}, ${timeFormat}`, start.user.locale);
  return (
    <article className="message">
      <header>
        <div>
          <h2>{name || email || words.nameless}</h2>
          <p>
            <time dateTime={`${gmt}Z`}>{time}</time> · {message.form_title} · {words.number(message.serial)}
          </p>
        </div>
        {email !== '' && (
          <a className={buttonClass({})} href={`mailto:${encodeURIComponent(email)}`}>
            <Icon name="mail" size={16} />
            {words.answer}
          </a>
        )}
        <Button icon="trash" isDanger onClick={onDelete}>
          {words.deleteForGood}
        </Button>
      </header>
      <dl>
        {Object.entries(fields).map(([field, values]) => (
          <div key={field}>
            <dt>{labelOf(field)}</dt>
            <dd>{values.join(', ') || '–'}</dd>
          </div>
        ))}
        {Object.entries(consents).map(([field, text]) => (
          <div key={`consent-${field}`}>
            <dt>{words.agreedTo}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <section>
        <h3>{words.happened}</h3>
        <ul>
          <li>
            <StatusDot tone="good">{words.stored}</StatusDot>
          </li>
          <Outcome status={message.status} />
        </ul>
      </section>
    </article>
  );
}

/** Of a mail that still waits nothing is known yet. */
function Outcome({ status }: { status: string }) {
  const words = useInboxWords();
  if (status === 'received') return null;
  if (status === 'mail_failed') {
    return (
      <li>
        <StatusDot tone="bad">{words.mailFailed}</StatusDot>
        <p className="hint">{words.mailFailedHint}</p>
      </li>
    );
  }
  return (
    <li>
      {status === 'mail_sent' && <StatusDot tone="good">{words.mailSent}</StatusDot>}
      {status === 'spam' && <StatusDot tone="wait">{words.takenForSpam}</StatusDot>}
      {status !== 'mail_sent' && status !== 'spam' && <StatusDot tone="wait">{words.stopped}</StatusDot>}
    </li>
  );
}
