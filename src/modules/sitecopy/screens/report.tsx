// What an import would do, or did: figures by kind, and what somebody should look at.
import type { TransferReport } from '#client/paths.ts';
import type { Figure } from './words/words.ts';
import { useCopyWords } from './words/use-words.ts';

const PARTS = ['types', 'widgets', 'blocks', 'shortcodes', 'taxonomies', 'meta', 'classes'] as const;
const FIGURES: readonly Figure[] = ['created', 'updated', 'unchanged', 'skipped', 'failed', 'removed'];

export function Figures({ report, title }: { report: TransferReport; title: string }) {
  const words = useCopyWords();
  const shown = FIGURES.filter((figure) => report.parts.some((part) => part[figure] > 0));
  if (shown.length === 0) return <p className="hint">{words.nothingToDo}</p>;
  return (
    <div className="table-scroll" role="region" aria-label={title} tabIndex={0}>
      <table className="data-table compact report">
        <thead>
          <tr>
            <th scope="col">{words.columns.what}</th>
            {shown.map((figure) => (
              <th key={figure} scope="col" className="number">
                {words.columns[figure]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.parts.map((part) => (
            <tr key={part.name}>
              <td>{words.parts[part.name] ?? part.name}</td>
              {shown.map((figure) => (
                <td key={figure} className="number" data-bad={figure === 'failed' && part[figure] > 0}>
                  {part[figure]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function Findings({ report }: { report: TransferReport }) {
  const words = useCopyWords();
  const { notes, unknown, more_notes: more } = report;
  if (notes.length + unknown.length === 0) return null;
  return (
    <section className="import-findings">
      {notes.length > 0 && (
        <>
          <h2>
            {words.toReview} <span className="label wait">{notes.length + more}</span>
          </h2>
          <ul>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
            {more > 0 && <li>{words.moreNotes(more)}</li>}
          </ul>
        </>
      )}
      {unknown.length > 0 && (
        <>
          <h2>
            {words.unknownNames} <span className="label wait">{unknown.length}</span>
          </h2>
          <p className="hint">{words.unknownHint}</p>
          {PARTS.filter((part) => unknown.some((one) => one.part === part)).map((part) => (
            <UnknownNames
              key={part}
              title={words.unknownParts[part]}
              names={unknown.filter((one) => one.part === part)}
            />
          ))}
        </>
      )}
    </section>
  );
}

/** Those that most pages show first, each with some of these. */
function UnknownNames({ title, names }: { title: string; names: TransferReport['unknown'] }) {
  const words = useCopyWords();
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {names.map(({ name, count, pages, examples }) => (
          <li key={name}>
            <code>{name}</code> {pages > 0 ? words.onPages(pages) : words.times(count)}
            {examples.map((example) => (
              <span key={example.link || example.title}>
                {' · '}
                {example.link === '' ? (
                  example.title
                ) : (
                  <a className="link" href={example.link} target="_blank" rel="noreferrer">
                    {example.title || example.link}
                  </a>
                )}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}
