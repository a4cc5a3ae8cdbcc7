// What came back: status, time, headers, and the body as somebody can read it.
import { Button } from '#admin/kit/button.tsx';
import { copyText } from '#admin/kit/clipboard.ts';
import { saveBlob } from '#admin/kit/download.ts';
import { StatusDot } from '#admin/kit/status-dot.tsx';
import { useApp } from '#admin/session/app.ts';
import { useWords } from '#admin/words/use-words.ts';
import type { Received } from './sending.ts';
import { useConsoleWords } from './words/use-words.ts';

/** More is for a file: no browser likes a text of megabytes. */
const SHOWN = 200_000;

export function AnswerView({ received, name }: { received: Received; name: string }) {
  const words = useConsoleWords();
  const shared = useWords();
  const { start } = useApp();
  const { status, statusText, milliseconds, bytes, headers, blob, text } = received;
  const figures = new Intl.NumberFormat(start.user.locale.replace('_', '-'));
  return (
    <section className="console-answer" aria-label={words.answer}>
      <header>
        <h3>{words.answer}</h3>
        <StatusDot tone={status < 400 ? 'good' : 'bad'}>
          {status} {statusText}
        </StatusDot>
        <span className="hint">
          {figures.format(milliseconds)} ms · {figures.format(bytes)} B
        </span>
      </header>
      <details>
        <summary>
          {words.headers} <small>{headers.length}</small>
        </summary>
        <dl className="console-headers">
          {headers.map(([header, value]) => (
            <div key={header}>
              <dt>{header}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
      {bytes === 0 && <p className="hint">{words.noBody}</p>}
      {bytes > 0 && text === undefined && <p className="hint">{words.noText}</p>}
      {bytes > 0 && text !== undefined && (
        <pre className="code-view" tabIndex={0} aria-label={words.body}>
          {text.length > SHOWN ? `${text.slice(0, SHOWN)}\n…` : text}
        </pre>
      )}
      {bytes > 0 && (
        <p className="panel-foot">
          {text !== undefined && (
            <Button isSmall icon="copy" onClick={() => void copyText(text, shared)}>
              {words.copyBody}
            </Button>
          )}
          <Button isSmall onClick={() => saveBlob(blob, /json/.test(blob.type) ? `${name}.json` : name)}>
            {words.saveBody}
          </Button>
        </p>
      )}
    </section>
  );
}
