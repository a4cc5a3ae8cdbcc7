// How a record is found: its words, its snippet, and what the analysis says.
import { useQuery } from '@tanstack/react-query';
import type { SeoFinding } from '#client/paths.ts';
import { Check, TextArea, TextField } from '#admin/kit/field.tsx';
import type { EditorPanelProps } from '#admin/kit/screen.ts';
import { StatusDot } from '#admin/kit/status-dot.tsx';
import { HiddenText } from '#admin/kit/button.tsx';
import { useApp } from '#admin/session/app.ts';
import { byNeed, toneOf } from './rating.ts';
import { useSeoWords } from './panel-words.ts';

const [MOST_TITLE, MOST_DESCRIPTION] = [60, 155];

export default function SeoPanel({ record, title, slug, meta, onMeta }: EditorPanelProps) {
  const words = useSeoWords();
  const { client, start } = useApp();
  const text = (name: string): string => {
    const value = meta[name];
    return typeof value === 'string' ? value : '';
  };
  const { data } = useQuery({
    queryKey: ['seo-analysis', record?.id, record?.modified_gmt],
    queryFn: ({ signal }) => client.get('/sitewright/v1/seo/analysis/{id}', { id: record?.id ?? 0 }, { signal }),
    enabled: record !== undefined,
    retry: false,
  });
  const [ownTitle, description] = [text('_seo_title'), text('_seo_metadesc')];
  return (
    <div className="panel-form">
      <TextField
        label={words.keyphrase}
        hint={words.keyphraseHint}
        value={text('_seo_focuskw')}
        onChange={({ target }) => onMeta({ _seo_focuskw: target.value })}
      />
      <div className="snippet" role="group" aria-label={words.preview}>
        <small>
          {new URL(start.site.home).host} › {slug || '…'}
        </small>
        <strong>{ownTitle || `${title} – ${start.site.title}`}</strong>
        <p>{description || words.noDescription}</p>
      </div>
      <TextField
        label={words.title}
        hint={words.length(ownTitle.length, MOST_TITLE)}
        value={ownTitle}
        placeholder={`${title} – ${start.site.title}`}
        onChange={({ target }) => onMeta({ _seo_title: target.value })}
      />
      <TextArea
        label={words.description}
        hint={words.length(description.length, MOST_DESCRIPTION)}
        value={description}
        onChange={({ target }) => onMeta({ _seo_metadesc: target.value })}
      />
      <Check
        label={words.noindex}
        checked={text('_seo_robots_noindex') === '1'}
        onChange={({ target }) => onMeta({ _seo_robots_noindex: target.checked ? '1' : '0' })}
      />
      {data ? (
        <>
          <Findings title={words.findings} score={data.seo.score} items={data.seo.items} />
          <Findings title={words.readability} score={data.readability.score} items={data.readability.items} />
        </>
      ) : (
        <p className="hint">{words.afterSave}</p>
      )}
    </div>
  );
}

function Findings({ title, score, items }: { title: string; score: number | null; items: readonly SeoFinding[] }) {
  const words = useSeoWords();
  if (items.length === 0) return null;
  return (
    <section className="findings" aria-label={title}>
      <h3>
        {title} {score !== null && <span className="label">{score}</span>}
      </h3>
      <ul>
        {byNeed(items).map(({ id, rating, text }) => (
          <li key={id}>
            <StatusDot tone={toneOf(rating)}>
              <HiddenText>{words.ratings[rating] ?? rating}: </HiddenText>
              {text}
            </StatusDot>
          </li>
        ))}
      </ul>
    </section>
  );
}
