import { ApiError } from '#client/error.ts';
import { useApp } from '#admin/session/app.ts';
import type { Session } from '#admin/session/session.ts';
import { useWords } from '#admin/words/use-words.ts';
import { reason } from './list-action.ts';
import { say } from './toasts.tsx';

/** Saves a file that only signed-in people get, from a path of the interface; why there is none is told. */
export function useDownload(): (path: string, name: string) => void {
  const { session, start } = useApp();
  const { unreachable } = useWords();
  return (path, name) =>
    void fetchFile(session, `${start.rest.root}${path}`).then(
      (blob) => saveBlob(blob, name),
      (error: unknown) => say({ text: reason(error, unreachable), isBad: true }),
    );
}

async function fetchFile(session: Session, address: string): Promise<Blob> {
  const answer = await session.fetch(address);
  if (!answer.ok) throw new ApiError(answer.status, await answer.json().catch(() => undefined));
  return answer.blob();
}

export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
