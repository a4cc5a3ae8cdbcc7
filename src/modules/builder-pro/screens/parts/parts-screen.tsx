// Headers, footers, templates and popups: which there are, where each of them is shown, and which wins.
import { Menu } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { BuilderKnownConditionMap } from '#client/paths.ts';
import { useAddress } from '#admin/kit/address.ts';
import { Button } from '#admin/kit/button.tsx';
import { EmptyState, Skeleton } from '#admin/kit/empty-state.tsx';
import { FailedList } from '#admin/kit/failed-list.tsx';
import { Page } from '#admin/kit/page.tsx';
import { Panel } from '#admin/kit/panel.tsx';
import { useSending } from '#admin/kit/sending.ts';
import { FaultBand } from '#admin/kit/fault-band.tsx';
import { StatusDot } from '#admin/kit/status-dot.tsx';
import { say } from '#admin/kit/toasts.tsx';
import { useApp } from '#admin/session/app.ts';
import { useWords } from '#admin/words/use-words.ts';
import { isInUse, kindOf, KINDS, NEW_TYPES, type Kind, type NewType, type Part } from './part.ts';
import { PartPanel } from './part-panel.tsx';
import { PARTS, useConfig, useParts } from './queries.ts';
import { placesOf } from './rules.ts';
import { TryAddress } from './try-address.tsx';
import { whereText } from './where.ts';
import { usePartWords } from './words/use-words.ts';

export default function PartsScreen() {
  const words = usePartWords();
  const shared = useWords();
  const { client } = useApp();
  const queries = useQueryClient();
  const address = useAddress();
  const { data, error, refetch } = useParts();
  const config = useConfig();
  const { fault, send } = useSending();
  const opened = data?.find(({ id }) => String(id) === address.search['part']);
  const refresh = () => queries.invalidateQueries({ queryKey: PARTS });
  const make = async (type: NewType): Promise<void> => {
    const made = await send(() =>
      client.post('/core/v2/builder_library', {
        title: words.types[type],
        // Where it is shown is decided before anybody sees it.
        status: 'draft',
        meta: { _builder_edit_mode: 'builder', _builder_template_type: type, _builder_data: '[]' },
      }),
    );
    if (!made) return;
    await refresh();
    address.change({ part: String(made.id) });
  };
  const trash = async (part: Part): Promise<void> => {
    const done = await send(() => client.delete('/builder/v1/site-editor/templates/{id}', { id: part.id }));
    address.change({ part: undefined });
    if (done === undefined) {
      say({ text: words.trashFailed(1, 1), isBad: true });
      return;
    }
    const restore = async (): Promise<void> => {
      const status = part.status === 'publish' ? 'publish' : 'draft';
      await send(() => client.post('/core/v2/builder_library/{id}', { id: part.id, status }));
      await refresh();
    };
    say({ text: words.trashed(1), action: { label: shared.undo, isUndo: true, run: () => void restore() } });
    await refresh();
  };
  const kinds = KINDS.filter((kind) => data?.some((part) => part.kind === kind));
  return (
    <Page title={words.parts} actions={<NewPart onMake={(type) => void make(type)} />}>
      <FaultBand fault={fault} />
      {error && <FailedList error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton />}
      {data?.length === 0 && (
        <EmptyState
          title={words.none}
          actions={
            <Button kind="primary" onClick={() => void make('header')}>
              {words.types.header}
            </Button>
          }
        >
          {words.noneHint}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <div className="parts">
          {kinds.map((kind) => (
            <Group
              key={kind}
              kind={kind}
              parts={data.filter((part) => part.kind === kind)}
              config={config}
              opened={opened?.id}
              onOpen={(id) => address.change({ part: String(id) })}
            />
          ))}
          <TryAddress parts={data} />
        </div>
      )}
      <Panel
        title={opened?.title ?? words.parts}
        isOpen={opened !== undefined && config !== undefined}
        onClose={() => address.change({ part: undefined })}
      >
        {opened && config && (
          <PartPanel
            key={`${opened.id} ${opened.stored.join()}`}
            part={opened}
            config={config}
            onTrash={() => void trash(opened)}
          />
        )}
      </Panel>
    </Page>
  );
}

function NewPart({ onMake }: { onMake: (type: NewType) => void }) {
  const words = usePartWords();
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <Button kind="primary" icon="plus">
          {words.newPart}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {NEW_TYPES.map((type) => (
          <Menu.Item key={type} onClick={() => onMake(type)}>
            {words.types[type]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Group({
  kind,
  parts,
  config,
  opened,
  onOpen,
}: {
  kind: Kind;
  parts: readonly Part[];
  config: BuilderKnownConditionMap | undefined;
  opened: number | undefined;
  onOpen: (id: number) => void;
}) {
  const words = usePartWords();
  return (
    <section aria-label={words.kinds[kind]}>
      <h2>
        {words.kinds[kind]} {kind !== 'loop' && <small>{words.inUse(parts.filter(isInUse).length)}</small>}
      </h2>
      <ul>
        {parts.map((part) => (
          <li key={part.id}>
            <button
              type="button"
              className="card part"
              aria-current={part.id === opened ? 'true' : undefined}
              onClick={() => onOpen(part.id)}
            >
              <Sketch kind={kindOf(part.type)} />
              <strong>{part.title}</strong>
              <span>{part.kind === 'loop' ? words.loopHint : <Where part={part} config={config} />}</span>
              <StatusDot tone={part.status === 'publish' ? 'good' : 'draft'}>
                {part.status === 'publish' ? words.published : words.draft}
              </StatusDot>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Where({ part, config }: { part: Part; config: BuilderKnownConditionMap | undefined }) {
  const words = usePartWords();
  return config ? whereText(part.stored, placesOf(config, words.places), words) : null;
}

/** What stands where on a page, drawn. */
function Sketch({ kind }: { kind: Kind }) {
  return (
    <svg viewBox="0 0 240 80" aria-hidden="true">
      {SKETCHES[kind].map(([x, y, width, height, isMain]) => (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y}
          width={width}
          height={height}
          rx={4}
          fill={isMain ? 'var(--accent)' : 'var(--line)'}
        />
      ))}
    </svg>
  );
}

type Box = readonly [x: number, y: number, width: number, height: number, isMain: boolean];

const SKETCHES: Readonly<Record<Kind, readonly Box[]>> = {
  header: [
    [10, 8, 220, 12, true],
    [10, 28, 220, 44, false],
  ],
  footer: [
    [10, 8, 220, 40, false],
    [10, 56, 220, 16, true],
  ],
  single: [
    [10, 8, 220, 24, true],
    [10, 40, 160, 6, false],
    [10, 52, 220, 6, false],
    [10, 64, 190, 6, false],
  ],
  archive: [
    [10, 8, 68, 28, true],
    [86, 8, 68, 28, false],
    [162, 8, 68, 28, false],
    [10, 44, 68, 28, false],
    [86, 44, 68, 28, false],
    [162, 44, 68, 28, false],
  ],
  popup: [
    [10, 8, 220, 64, false],
    [70, 22, 100, 36, true],
  ],
  loop: [
    [10, 8, 68, 64, true],
    [86, 8, 144, 8, false],
    [86, 24, 120, 8, false],
  ],
};
