// Which parts a page is really printed with: asked of the page itself.
import { useState } from 'react';
import { Button } from '#admin/kit/button.tsx';
import { TextField } from '#admin/kit/field.tsx';
import { StatusDot } from '#admin/kit/status-dot.tsx';
import { useApp } from '#admin/session/app.ts';
import type { Part } from './part.ts';
import { partsIn } from './rules.ts';
import { pageOf, sidesOf } from './where.ts';
import { usePartWords } from './words/use-words.ts';

export function TryAddress({ parts }: { parts: readonly Part[] }) {
  const words = usePartWords();
  const { start } = useApp();
  const [address, setAddress] = useState('/');
  const [found, setFound] = useState<readonly number[]>();
  const [isAway, setAway] = useState(false);
  const ask = async (): Promise<void> => {
    setFound(undefined);
    const url = pageOf(address, start.site.home);
    // As a visitor sees it; a page that was not found has parts, too.
    const html =
      url &&
      (await fetch(url, { credentials: 'omit' }).then(
        (page) => page.text(),
        () => undefined,
      ));
    setAway(html === undefined);
    if (html !== undefined) setFound(partsIn(html));
  };
  const { shown, others } = sidesOf(parts, found ?? []);
  return (
    <section className="card try-address" aria-label={words.tryAddress}>
      <h2>{words.tryAddress}</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void ask();
        }}
      >
        <TextField
          label={words.tryHint}
          value={address}
          fault={isAway ? words.tryFailed : undefined}
          onChange={({ target }) => setAddress(target.value)}
        />
        <Button type="submit">{words.tryAction}</Button>
      </form>
      <div role="status">
        {found && shown.length === 0 && <p>{words.tryNone}</p>}
        {shown.length > 0 && (
          <ul>
            {shown.map(({ id, title, kind }) => (
              <li key={id}>
                <StatusDot tone="good">{words.shownHere}</StatusDot> <strong>{title}</strong> ({words.kinds[kind]})
              </li>
            ))}
            {others.map(({ id, title, kind }) => (
              <li key={id}>
                <StatusDot tone="draft">{words.notHere}</StatusDot> {title} ({words.kinds[kind]})
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
