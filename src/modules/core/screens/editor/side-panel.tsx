import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import type { StartTaxonomy, StartType } from '#content/admin/start-document.ts';
import { Skeleton } from '#admin/kit/empty-state.tsx';
import { Check, TextArea, TextField } from '#admin/kit/field.tsx';
import { ChoiceList } from '#admin/kit/filter-row.tsx';
import { reason } from '#admin/kit/list-action.ts';
import type { EditorPanel, EditorPanelProps } from '#admin/kit/screen.ts';
import { say } from '#admin/kit/toasts.tsx';
import { PictureChoice } from '#admin/media/picture-choice.tsx';
import { useApp } from '#admin/session/app.ts';
import { useWords } from '#admin/words/use-words.ts';
import { useTerms } from '../posts/choices.ts';
import { PostStatus } from '../posts/columns.tsx';
import type { Saving } from './use-saving.ts';
import { useEditorWords } from './words/use-words.ts';

export function SidePanel({ type, saving, isReadOnly }: { type: StartType; saving: Saving; isReadOnly: boolean }) {
  const words = useEditorWords();
  const { start, editorPanels } = useApp();
  const { work, record, faults, change } = saving;
  return (
    <fieldset className="editor-fields" disabled={isReadOnly}>
      <legend className="hidden-text">{words.panel}</legend>
      <div className="editor-status">
        <span className="field-label">{words.status}</span>
        <PostStatus status={record?.status ?? 'draft'} />
      </div>
      <TextField
        label={words.slug}
        value={work.slug}
        fault={faults['slug']}
        onChange={({ target }) => change({ slug: target.value })}
      />
      {type.supports.includes('thumbnail') && (
        <PictureChoice
          label={words.picture}
          value={work.picture}
          fault={faults['featured_media']}
          onChange={(picture) => change({ picture })}
        />
      )}
      {type.taxonomies.map((taxonomy) => (
        <Terms key={taxonomy.name} taxonomy={taxonomy} saving={saving} />
      ))}
      {type.supports.includes('excerpt') && (
        <TextArea
          label={words.excerpt}
          value={work.excerpt}
          fault={faults['excerpt']}
          onChange={({ target }) => change({ excerpt: target.value })}
        />
      )}
      <TextField
        label={words.publishAt}
        type="datetime-local"
        value={work.date}
        title={words.zoneHint(start.site.timezone)}
        fault={faults['date']}
        onChange={({ target }) => change({ date: target.value })}
      />
      {type.supports.includes('comments') && (
        <Check
          label={words.commentsOpen}
          checked={work.hasComments}
          onChange={({ target }) => change({ hasComments: target.checked })}
        />
      )}
      {type.name === 'post' && (
        <Check
          label={words.pinned}
          checked={work.isPinned}
          onChange={({ target }) => change({ isPinned: target.checked })}
        />
      )}
      {editorPanels.map((panel) => (
        <ModulePanel key={panel.id} panel={panel} saving={saving} />
      ))}
    </fieldset>
  );
}

const loaded = new Map<string, ComponentType<EditorPanelProps>>();

/** Its code comes when somebody opens it. */
function ModulePanel({ panel, saving: { work, record, change } }: { panel: EditorPanel; saving: Saving }) {
  const { start } = useApp();
  const [isOpen, setOpen] = useState(false);
  const Panel = loaded.get(panel.id) ?? lazy(panel.load);
  loaded.set(panel.id, Panel);
  const stored = record?.['meta'];
  return (
    <details className="editor-details" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{panel.label(start)}</summary>
      {isOpen && (
        <Suspense fallback={<Skeleton lines={3} />}>
          <Panel
            record={record}
            title={work.title}
            slug={work.slug}
            excerpt={work.excerpt}
            meta={{ ...(typeof stored === 'object' ? stored : {}), ...work.meta }}
            onMeta={(changes) => change({ meta: { ...work.meta, ...changes } })}
          />
        </Suspense>
      )}
    </details>
  );
}

function Terms({ taxonomy, saving: { work, change } }: { taxonomy: StartTaxonomy; saving: Saving }) {
  const items = useTerms(taxonomy);
  const { rest_base: name, label } = taxonomy;
  const chosen = work.terms[name] ?? [];
  const make = useNewTerm(name, (id) => change({ terms: { ...work.terms, [name]: [...chosen, String(id)] } }));
  return (
    <div className="field">
      <span className="field-label">{label}</span>
      <ChoiceList
        label={label}
        items={items}
        chosen={chosen}
        onChange={(next) => change({ terms: { ...work.terms, [name]: next } })}
        onCreate={make}
      />
    </div>
  );
}

/** The site says whether the person may make one. */
function useNewTerm(collection: string, onMade: (id: number) => void): (name: string) => void {
  const { client } = useApp();
  const queries = useQueryClient();
  const shared = useWords();
  return (name) => {
    client
      .post('/core/v2/{collection}', { collection, name })
      .then(async ({ id }) => {
        await queries.invalidateQueries({ queryKey: ['terms', collection] });
        onMade(id);
      })
      .catch((error: unknown) => {
        say({ text: reason(error, shared.unreachable), isBad: true });
      });
  };
}
