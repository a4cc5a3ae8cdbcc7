// The style sheets and the script of the builder. Every process can make them: they follow from the stored documents.
import { sendAsset, type Asset } from '#kernel/assets/asset.ts';
import type { HttpEndpoint } from '#kernel/http/endpoint.ts';
import type { Services } from '#kernel/services.ts';
import { findRevision } from '#content/revisions/store.ts';
import { readyAutosave, readyKit, readySheet, type ReadySheet } from '../page/load.ts';
import { FOLDER } from './address.ts';
import { entry } from '../settings/values.ts';
import { BASE_SHEET, MORE_SCRIPT, MORE_SHEET, PAGE_SCRIPT } from './shared.ts';

export const generatedFiles: HttpEndpoint = {
  path: FOLDER,
  isFolder: true,
  async handle(request, response, { services }) {
    const url = new URL(request.url ?? '/', 'http://site.invalid');
    const name = url.pathname.slice(url.pathname.lastIndexOf('/') + 1);
    const version = url.searchParams.get('ver') ?? '';
    const file = await findFile(services, name, version);
    if (!file) {
      response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
      response.end('There is no such file.');
      return;
    }
    await sendAsset(request, response, file, file.hash === version);
  },
};

const SHARED: Readonly<Record<string, Asset>> = {
  'base.css': BASE_SHEET,
  'builder.js': PAGE_SCRIPT,
  'more.css': MORE_SHEET,
  'more.js': MORE_SCRIPT,
};

async function findFile(services: Services, name: string, version: string): Promise<Asset | undefined> {
  const shared = entry(SHARED, name);
  if (shared) return shared;
  const [, kind, number] = /^(kit|post|autosave)-(\d{1,15})\.css$/.exec(name) ?? [];
  const id = Number(number);
  if (kind === 'kit') {
    const { kit, sheet } = (await readyKit(services)).value;
    return kit.id === id ? sheet : undefined;
  }
  const ready = kind === 'post' ? await readySheet(services, id) : await findAutosave(services, kind, id);
  // Of a draft only those know the version who have seen the page.
  return ready?.isPublished === true || ready?.sheet.hash === version ? ready.sheet : undefined;
}

async function findAutosave(services: Services, kind: string | undefined, id: number): Promise<ReadySheet | undefined> {
  const autosave = kind === 'autosave' ? await findRevision(services.db, id) : undefined;
  const ready =
    autosave?.kind === 'autosave' ? await readyAutosave(services, autosave, { isTrusted: false }) : undefined;
  return ready && { sheet: ready.sheet, isPublished: false };
}
