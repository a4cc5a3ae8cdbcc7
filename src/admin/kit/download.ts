import type { Session } from '#admin/session/session.ts';

/** A file that only signed-in people get, saved under a name. */
export async function downloadFrom(session: Session, address: string, name: string): Promise<void> {
  const answer = await session.fetch(address);
  if (!answer.ok) throw new Error(answer.statusText);
  saveBlob(await answer.blob(), name);
}

export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
