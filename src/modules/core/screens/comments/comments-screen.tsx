// Comments, decided on one after the other: by keys, with the reasons of the filter beside them.
import { useRef, useState } from 'react';
import type { Comment } from '#client/paths.ts';
import { useAddress, type Address, type SearchChanges } from '#admin/kit/address.ts';
import { DeleteDialog } from '#admin/kit/delete-dialog.tsx';
import { EmptyState, Skeleton } from '#admin/kit/empty-state.tsx';
import { FilterRow, SearchField } from '#admin/kit/filter-row.tsx';
import { Go } from '#admin/kit/go.tsx';
import { ListPage, NoMatch } from '#admin/kit/list-page.tsx';
import { useListQuery } from '#admin/kit/list-query.ts';
import { useIsPhone } from '#admin/kit/media-query.ts';
import { Panel } from '#admin/kit/panel.tsx';
import { useSelection } from '#admin/kit/selection.ts';
import { useApp } from '#admin/session/app.ts';
import { useCounts } from '#admin/shell/counts.ts';
import { COMMENTS, useCommentActions } from './actions.ts';
import { CommentBulkBar } from './bulk-bar.tsx';
import { CommentLine } from './comment-line.tsx';
import { useCommentKeys } from './comment-keys.ts';
import { Opinion } from './opinion.tsx';
import { countOf, queryOf, readView, TABS, type View } from './view.ts';
import { useCommentWords } from './words/use-words.ts';

export default function CommentsScreen() {
  const words = useCommentWords();
  const { client, start } = useApp();
  const address = useAddress();
  const view = readView(address.search);
  const isPhone = useIsPhone();
  const hasFilter = start.modules.some(({ name }) => name === 'spamfilter');
  const [replyId, setReplyId] = useState<number>();
  const [doomed, setDoomed] = useState<readonly Comment[]>([]);
  const lines = useRef<HTMLUListElement>(null);

  const query = queryOf(view);
  const found = useListQuery({
    key: [...COMMENTS, { ...query, page: undefined }],
    page: view.page,
    isHeld: replyId !== undefined,
    load: (page, signal) => client.list('/core/v2/comments', { ...query, page }, { signal }),
  });
  const actions = useCommentActions();
  const { list } = found;
  const rows = (list?.items ?? []).filter(({ id }) => !actions.leaving.has(id));
  const scope = JSON.stringify(view);
  const selection = useSelection(scope);
  const chosen = rows.filter(({ id }) => selection.ids.has(id));
  const { current, setCurrentId } = useCommentKeys({ rows, chosen, lines, selection, actions, onReply: setReplyId });

  const change = (changes: SearchChanges): void => address.change({ page: undefined, ...changes });
  const whyId = Number(address.search['why']);
  const asked = rows.find(({ id }) => id === whyId);

  return (
    <ListPage
      title={words.comments}
      top={
        <>
          <Tabs view={view} total={list?.total} />
          <FilterRow end={<KeysHint />}>
            <SearchField label={words.search} value={view.search} onChange={(search) => change({ search })} />
          </FilterRow>
        </>
      }
      query={found}
      address={address}
      view={view}
      nothing={<Nothing view={view} address={address} />}
      rows={() =>
        rows.length === 0 ? (
          <Skeleton />
        ) : (
          <div className="moderation">
            <ul className="comment-lines" aria-label={words.tabs[view.tab]} ref={lines}>
              {rows.map((comment) => (
                <CommentLine
                  key={comment.id}
                  comment={comment}
                  isCurrent={comment === current}
                  isChosen={selection.ids.has(comment.id)}
                  isReplying={replyId === comment.id}
                  onFocus={() => setCurrentId(comment.id)}
                  onChoose={() => selection.toggle(comment.id)}
                  onReply={(isOpen) => setReplyId(isOpen ? comment.id : undefined)}
                  onWhy={hasFilter ? () => address.change({ why: String(comment.id) }) : undefined}
                  onDelete={() => setDoomed([comment])}
                  actions={actions}
                />
              ))}
            </ul>
            {hasFilter && !isPhone && current && (
              <aside className="opinion-side" aria-label={words.why}>
                <div className="opinion">
                  <Opinion comment={current} actions={actions} />
                </div>
              </aside>
            )}
          </div>
        )
      }
    >
      {chosen.length > 0 && (
        <CommentBulkBar
          tab={view.tab}
          comments={chosen}
          actions={actions}
          onDone={selection.clear}
          onDelete={() => setDoomed(chosen)}
        />
      )}
      <DeleteDialog
        count={doomed.length}
        words={words}
        onClose={() => setDoomed([])}
        onDelete={() => {
          actions.deleteForGood(doomed);
          setDoomed([]);
          selection.clear();
        }}
      />
      <Panel
        title={words.why}
        isOpen={isPhone && asked !== undefined}
        onClose={() => address.change({ why: undefined })}
      >
        <div className="opinion">{asked && <Opinion comment={asked} actions={actions} />}</div>
      </Panel>
    </ListPage>
  );
}

function Tabs({ view, total }: { view: View; total: number | undefined }) {
  const words = useCommentWords();
  const counts = useCounts()?.comments;
  return (
    <nav className="tabs" aria-label={words.comments}>
      {TABS.map((tab) => {
        const count = countOf(tab, counts, view, total);
        return (
          <Go
            key={tab}
            to="comments"
            search={tab === 'hold' ? {} : { tab }}
            aria-current={tab === view.tab ? 'true' : undefined}
          >
            {words.tabs[tab]}
            {count !== '' && <span className="count">{count}</span>}
          </Go>
        );
      })}
    </nav>
  );
}

const HINTS = [
  ['A', 'approve'],
  ['S', 'spam'],
  ['D', 'trash'],
  ['R', 'reply'],
  ['Z', 'undo'],
] as const;

function KeysHint() {
  const { keysHint } = useCommentWords();
  return (
    <span className="keys-hint">
      {HINTS.map(([key, name]) => (
        <span key={key}>
          <kbd>{key}</kbd> {keysHint[name]}
        </span>
      ))}
    </span>
  );
}

function Nothing({ view, address }: { view: View; address: Address }) {
  const words = useCommentWords();
  if (view.search !== '') return <NoMatch address={address} clear={['search']} />;
  const { title, hint } = words.nothing[view.tab];
  return <EmptyState title={title}>{hint}</EmptyState>;
}
