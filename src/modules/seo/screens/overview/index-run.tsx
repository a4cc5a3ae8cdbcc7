// A run over the whole site, page by page: it can be stopped, and goes on where it was.
import { useEffect, useRef, useState } from 'react';
import { Button } from '#admin/kit/button.tsx';
import { FaultBand } from '#admin/kit/fault-band.tsx';
import { StatusDot } from '#admin/kit/status-dot.tsx';
import { useSending } from '#admin/kit/sending.ts';
import { useApp } from '#admin/session/app.ts';
import { useSeoScreenWords } from './words.ts';

const STEPS = [
  ['posts', '/seo/v1/indexing/posts'],
  ['terms', '/seo/v1/indexing/terms'],
  ['archives', '/seo/v1/indexing/post-type-archives'],
  ['general', '/seo/v1/indexing/general'],
  ['postLinks', '/seo/v1/link-indexing/posts'],
  ['termLinks', '/seo/v1/link-indexing/terms'],
] as const;
type Step = (typeof STEPS)[number][0];

export function IndexRun() {
  const words = useSeoScreenWords();
  const { client } = useApp();
  const { isBusy, fault, send } = useSending();
  const [counts, setCounts] = useState<Partial<Record<Step, number>>>({});
  const [at, setAt] = useState<Step>();
  const [end, setEnd] = useState<'finished' | 'stopped'>();
  const isWanted = useRef(false);
  useEffect(
    () => () => {
      isWanted.current = false;
    },
    [],
  );
  const run = async (): Promise<boolean> => {
    await client.post('/seo/v1/indexing/prepare');
    for (const [step, path] of STEPS) {
      setAt(step);
      let done = 0;
      for (let hasMore = true; hasMore;) {
        if (!isWanted.current) return false;
        const { objects, next_url: next } = await client.post(path);
        done += objects.length;
        setCounts((before) => ({ ...before, [step]: done }));
        hasMore = next !== false;
      }
    }
    await client.post('/seo/v1/indexing/indexables-complete');
    await client.post('/seo/v1/indexing/complete');
    return true;
  };
  const start = async (): Promise<void> => {
    isWanted.current = true;
    setCounts({});
    setEnd(undefined);
    const isDone = await send(run);
    setAt(undefined);
    if (isDone !== undefined) setEnd(isDone ? 'finished' : 'stopped');
  };
  return (
    <div className="form-part">
      <p className="hint">{words.indexHint}</p>
      <FaultBand fault={fault} />
      {isBusy && <progress className="progress" aria-label={words.start} />}
      <ul className="index-steps" aria-label={words.tabs.index}>
        {STEPS.map(([step]) => (
          <li key={step}>
            <StatusDot tone={toneOf(counts[step], at === step)}>{words.steps[step]}</StatusDot>{' '}
            {counts[step] !== undefined && words.indexed(counts[step])}
          </li>
        ))}
      </ul>
      <p role="status">{end && words[end]}</p>
      <p>
        {isBusy ? (
          <Button
            icon="close"
            onClick={() => {
              isWanted.current = false;
            }}
          >
            {words.stop}
          </Button>
        ) : (
          <Button kind="primary" onClick={() => void start()}>
            {words.start}
          </Button>
        )}
      </p>
    </div>
  );
}

function toneOf(count: number | undefined, isNow: boolean): 'draft' | 'good' | 'info' {
  if (isNow) return 'info';
  return count === undefined ? 'draft' : 'good';
}
