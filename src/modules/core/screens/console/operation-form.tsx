// One operation: its fields, the way to the site, and the answer.
import { useQueryClient } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { announce } from '#admin/kit/announcer.tsx';
import { Button } from '#admin/kit/button.tsx';
import { copyText } from '#admin/kit/clipboard.ts';
import { ConsequenceDialog } from '#admin/kit/consequence-dialog.tsx';
import { FaultBand } from '#admin/kit/fault-band.tsx';
import { Choice } from '#admin/kit/field.tsx';
import { Go } from '#admin/kit/go.tsx';
import { Icon } from '#admin/kit/icon.tsx';
import { useKeys } from '#admin/kit/keys.ts';
import { useIsPhone } from '#admin/kit/media-query.ts';
import { useSending } from '#admin/kit/sending.ts';
import { useApp } from '#admin/session/app.ts';
import { useWords } from '#admin/words/use-words.ts';
import { AnswerView } from './answer.tsx';
import type { Operation } from './document.ts';
import { ApiField, FurtherField } from './api-field.tsx';
import { Method } from './operation-list.tsx';
import { FURTHER, curlOf, readRequest, type Draft, type Fault, type Request } from './request.ts';
import { sendRequest, type Received } from './sending.ts';
import { useConsoleWords } from './words/use-words.ts';

/** So many are shown at once; more are folded. */
const FEW = 6;

export function OperationForm({ operation, root }: { operation: Operation; root: string }) {
  const words = useConsoleWords();
  const shared = useWords();
  const { session, start } = useApp();
  const queries = useQueryClient();
  const isPhone = useIsPhone();
  const [method, setMethod] = useState(operation.methods[0] ?? 'GET');
  const [draft, setDraft] = useState<Draft>({});
  const [file, setFile] = useState<File>();
  const [faults, setFaults] = useState<Readonly<Record<string, Fault>>>({});
  const [doomed, setDoomed] = useState<Request>();
  const [received, setReceived] = useState<Received>();
  const { isBusy, fault, send } = useSending();

  const read = (): Request | undefined => {
    const { request, faults: found = {} } = readRequest(operation, method, draft, root);
    setFaults(found);
    return request;
  };
  const go = async (request: Request): Promise<void> => {
    setDoomed(undefined);
    const answer = await send(() => sendRequest(session, request, file));
    setReceived(answer);
    if (!answer) return;
    announce(words.arrived(answer.status, answer.milliseconds));
    // Whatever it was, the other screens show what is there now.
    if (request.method !== 'GET')
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'openapi' });
  };
  const submit = (event?: SyntheticEvent): void => {
    event?.preventDefault();
    const request = read();
    if (request?.method === 'DELETE') setDoomed(request);
    else if (request) void go(request);
  };
  const copyCurl = (): void => {
    const request = read();
    if (request) void copyText(curlOf(request, start.user.login, file?.name), shared);
  };
  useKeys({ 'Ctrl+Enter': () => submit() });

  const change = (name: string, text: string): void => setDraft({ ...draft, [name]: text });
  const fields = operation.fields.map((field) => ({
    field,
    element: (
      <ApiField
        key={`${field.place}/${field.name}`}
        field={field}
        value={draft[field.name] ?? ''}
        fault={faults[field.name]}
        onChange={(text) => change(field.name, text)}
        onFile={setFile}
      />
    ),
  }));
  const first = fields.filter(({ field }) => field.isRequired || field.kind === 'file');
  const others = fields.filter((one) => !first.includes(one));
  return (
    <div className="console-work">
      <form className="panel-form" onSubmit={submit} noValidate>
        <header>
          {isPhone && (
            <Go to="tools/api" className="button quiet small">
              <Icon name="back" size={16} />
              {words.back}
            </Go>
          )}
          <h2>
            <Method name={method} /> <code>{operation.path}</code>
          </h2>
          <p className="hint">{operation.summary}</p>
        </header>
        {method === 'DELETE' && <p className="band bad">{words.deletes}</p>}
        {method !== 'GET' && method !== 'DELETE' && <p className="band">{words.changes}</p>}
        {operation.methods.length > 1 && (
          <Choice
            label={words.method}
            value={method}
            options={operation.methods.map((value) => ({ value, label: value }))}
            onChange={({ target }) => setMethod(target.value)}
          />
        )}
        {first.map(({ element }) => element)}
        {others.length > 0 && (
          <details open={others.length <= FEW || others.some(({ field }) => faults[field.name] !== undefined)}>
            <summary>{words.further(others.length)}</summary>
            <div className="console-fields">{others.map(({ element }) => element)}</div>
          </details>
        )}
        {operation.isOpen && (
          <FurtherField
            value={draft[FURTHER] ?? ''}
            fault={faults[FURTHER]}
            onChange={(text) => change(FURTHER, text)}
          />
        )}
        <FaultBand fault={fault} />
        <div className="panel-foot">
          <Button kind="quiet" icon="copy" onClick={copyCurl}>
            {words.copyCurl}
          </Button>
          <Button
            kind={method === 'DELETE' ? 'secondary' : 'primary'}
            isDanger={method === 'DELETE'}
            type="submit"
            shortcut="Ctrl ⏎"
            isBusy={isBusy}
          >
            {method === 'DELETE' ? words.sendDelete : words.send}
          </Button>
        </div>
      </form>
      {received && <AnswerView received={received} name={operation.id} />}
      <ConsequenceDialog
        title={words.deleteTitle}
        isOpen={doomed !== undefined}
        action={words.sendDelete}
        onAct={() => doomed && void go(doomed)}
        onClose={() => setDoomed(undefined)}
      >
        <p className="console-doomed">
          <Method name="DELETE" /> <code>{doomed?.url.slice(root.length)}</code>
        </p>
        <p>{words.deleteHint}</p>
      </ConsequenceDialog>
    </div>
  );
}
