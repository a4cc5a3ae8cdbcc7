// One answer: what was written, and what happened to it.
import type { InboxAnswer } from '#client/paths.ts';
import { Button, buttonClass, IconButton } from '#admin/kit/button.tsx';
import { siteDate } from '#admin/kit/dates.ts';
import { useDownload } from '#admin/kit/download.ts';
import { Go } from '#admin/kit/go.tsx';
import { Icon } from '#admin/kit/icon.tsx';
import { StatusDot } from '#admin/kit/status-dot.tsx';
import { useApp } from '#admin/session/app.ts';
import type { AnswerActions } from './actions.ts';
import { useInboxWords } from './words/use-words.ts';
import { siteTime } from './view.ts';

export function Message({ message, actions }: { message: InboxAnswer; actions: AnswerActions }) {
  const words = useInboxWords();
  const { start } = useApp();
  const { from_name: name, from_email: email, received_gmt: gmt, is_trash: isTrash } = message;
  const { date_format: dateFormat, time_format: timeFormat, gmt_offset: offset } = start.site;
  const time = siteDate(siteTime(gmt, offset), `${dateFormat}, ${timeFormat}`, start.user.locale);
  return (
    <article className="message">
      <header>
        <div>
          <h2>{name || email || words.nameless}</h2>
          <p>
            <time dateTime={`${gmt}Z`}>{time}</time> · {message.form_title}
            {message.serial > 0 && ` · ${words.number(message.serial)}`}
            {message.page !== '' && (
              <>
                {' '}
                · {words.from}{' '}
                <a className="link" href={message.page} target="_blank" rel="noreferrer">
                  {pathOf(message.page)}
                </a>
              </>
            )}
          </p>
        </div>
        {email !== '' && (
          <a className={buttonClass({ kind: 'primary' })} href={`mailto:${encodeURIComponent(email)}`}>
            <Icon name="mail" size={16} />
            {words.answer}
          </a>
        )}
        <IconButton
          icon={message.is_starred ? 'star-on' : 'star'}
          kind="secondary"
          label={message.is_starred ? words.unstar : words.star}
          aria-pressed={message.is_starred}
          onClick={() => actions.star(message)}
        />
        {!isTrash && !message.is_spam && (
          <IconButton
            icon="eye-off"
            kind="secondary"
            label={words.markUnread}
            onClick={() => actions.markUnread(message)}
          />
        )}
        {isTrash ? (
          <>
            <Button icon="undo" onClick={() => actions.restore([message])}>
              {words.restore}
            </Button>
            <Button icon="trash" isDanger onClick={() => actions.askToDelete([message])}>
              {words.deleteForGood}
            </Button>
          </>
        ) : (
          <IconButton icon="trash" kind="secondary" label={words.toTrash} onClick={() => actions.trash([message])} />
        )}
      </header>
      <dl>
        {message.fields.map(({ id, label, value }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
        {message.files.length > 0 && (
          <div>
            <dt>{words.files}</dt>
            <dd>
              <Files message={message} />
            </dd>
          </div>
        )}
      </dl>
      {email !== '' && (
        <p>
          <Go className="link" to="inbox" search={{ search: email }}>
            {words.ofPerson}
          </Go>
        </p>
      )}
      <History message={message} actions={actions} />
    </article>
  );
}

function Files({ message }: { message: InboxAnswer }) {
  const save = useDownload();
  const download = (number: number, name: string): void =>
    save(`sitewright/v1/inbox/${message.id}/files/${number}`, name);
  return (
    <ul>
      {message.files.map(({ name, size }, number) => (
        <li key={number}>
          <button type="button" className="link" onClick={() => download(number, name)}>
            {name}
          </button>{' '}
          <small>{Math.max(1, Math.round(size / 1_000))} kB</small>
        </li>
      ))}
    </ul>
  );
}

function History({ message, actions }: { message: InboxAnswer; actions: AnswerActions }) {
  const words = useInboxWords();
  const { start } = useApp();
  const { events, expires_gmt: end } = message;
  const dayOf = (gmt: string): string =>
    siteDate(siteTime(gmt, start.site.gmt_offset), start.site.date_format, start.user.locale);
  return (
    <section>
      <h3>{words.happened}</h3>
      <ul>
        <li>
          <StatusDot tone="good">{words.stored}</StatusDot>
        </li>
        {message.is_spam && (
          <li>
            <StatusDot tone="wait">{words.takenForSpam}</StatusDot>
          </li>
        )}
        {!message.is_spam && events.map((event, at) => <Happened key={at} event={event} />)}
        {end !== null && (
          <li>
            <StatusDot tone="plain">{words.forgottenOn(dayOf(end))}</StatusDot>
          </li>
        )}
      </ul>
      {message.mail === 'failed' && (
        <p className="actions">
          <Button icon="mail" onClick={() => actions.mailAgain(message)}>
            {words.mailAgain}
          </Button>
        </p>
      )}
    </section>
  );
}

function Happened({ event }: { event: InboxAnswer['events'][number] }) {
  const words = useInboxWords();
  if (event.status === 'success') {
    return (
      <li>
        <StatusDot tone="good">
          {event.label}: {words.sent}
        </StatusDot>
      </li>
    );
  }
  if (event.status !== 'failed') {
    return (
      <li>
        <StatusDot tone="wait">
          {event.label}: {words.waits}
        </StatusDot>
      </li>
    );
  }
  return (
    <li>
      <StatusDot tone="bad">
        {event.label}: {words.failed}
      </StatusDot>
      <p className="hint">
        {words.reasons[event.log ?? ''] ?? event.log} {words.failedHint}
      </p>
    </li>
  );
}

function pathOf(address: string): string {
  try {
    return new URL(address).pathname;
  } catch {
    return address;
  }
}
