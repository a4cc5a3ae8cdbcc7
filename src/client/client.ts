// The client: every path of the interface with the types that the site declares for it.
import { fillPath, type Params } from './address.ts';
import { sendBatch, type Change, type Outcomes } from './batch.ts';
import { connect, type Answer, type ClientOptions, type RequestOptions } from './request.ts';
import { carrierWith, type OnProgress } from './upload.ts';
import type { AnswerOf, ItemOf, ListPath, Method, ParamsOf, PathOf, Picked, Sent } from './types.ts';

type Ask<M extends Method> = <P extends PathOf<M>>(
  path: P,
  ...sent: Sent<ParamsOf<P, M>, RequestOptions>
) => Promise<AnswerOf<P, M>>;

export interface List<Item> {
  readonly items: Item[];
  /** Of all pages. */
  readonly total: number;
  readonly pages: number;
}

export interface UploadOptions extends RequestOptions {
  readonly onProgress?: OnProgress;
}

export interface Client {
  readonly get: Ask<'GET'>;
  readonly post: Ask<'POST'>;
  readonly put: Ask<'PUT'>;
  readonly patch: Ask<'PATCH'>;
  readonly delete: Ask<'DELETE'>;
  /** Some fields only: `pick('/core/v2/posts', ['id', 'title'])`. */
  pick<P extends PathOf<'GET'>, const F extends keyof ItemOf<P> & string>(
    path: P,
    fields: readonly F[],
    ...sent: Sent<ParamsOf<P, 'GET'>, RequestOptions>
  ): Promise<Picked<P, F>>;
  /** A page of a list, with how many there are in all. */
  list<P extends ListPath>(path: P, ...sent: Sent<ParamsOf<P, 'GET'>, RequestOptions>): Promise<List<ItemOf<P>>>;
  /** Everything in a list, page after page, as far as the loop goes. */
  each<P extends ListPath>(path: P, ...sent: Sent<ParamsOf<P, 'GET'>, RequestOptions>): AsyncGenerator<ItemOf<P>, void>;
  /** Many changes in one request; see `change`. */
  batch<const Changes extends readonly Change<unknown>[]>(
    changes: Changes,
    options?: RequestOptions,
  ): Promise<Outcomes<Changes>>;
  /** A form with files: `send('/contactform/v1/contact-forms/{id}/feedback', { id: 5 }, new FormData(element))`. */
  send<P extends PathOf<'POST'>>(
    path: P,
    params: Partial<ParamsOf<P, 'POST'>>,
    form: FormData,
    options?: UploadOptions,
  ): Promise<AnswerOf<P, 'POST'>>;
  /** A file for the media library. */
  upload(
    file: File,
    fields?: ParamsOf<typeof MEDIA, 'POST'> & {
      /** A folder, and folders below it that are made where they are missing: `3/2026/May`. */
      readonly fbv?: string;
    },
    options?: UploadOptions,
  ): Promise<AnswerOf<typeof MEDIA, 'POST'>>;
}

export function createClient(options: ClientOptions): Client {
  const connection = connect(options);
  const asker = (method: Method) => async (path: string, params?: Params, more?: RequestOptions) =>
    (await connection.ask(method, path, params, more)).body;
  const get = asker('GET');
  const list = async (path: string, params?: Params, more?: RequestOptions) =>
    listOf(await connection.ask('GET', path, params, more));
  const send = async (path: string, params: Params, form: FormData, { onProgress, ...more }: UploadOptions = {}) => {
    const { path: filled, rest } = fillPath(path, params);
    const carrier = onProgress && carrierWith(onProgress);
    const { body } = await connection.sendForm(filled, withFields(form, rest), more, carrier);
    return body;
  };
  const client = {
    get,
    post: asker('POST'),
    put: asker('PUT'),
    patch: asker('PATCH'),
    delete: asker('DELETE'),
    pick: (path: string, fields: readonly string[], params?: Params, more?: RequestOptions) =>
      get(path, { ...params, _fields: fields.join(',') }, more),
    list,
    async *each(path: string, params?: Params, more?: RequestOptions) {
      for (let page = 1, pages = 1; page <= pages; page++) {
        const found = await list(path, { per_page: MOST_PER_PAGE, ...params, page }, more);
        ({ pages } = found);
        yield* found.items;
      }
    },
    batch: (changes: readonly Change<unknown>[], more?: RequestOptions) => sendBatch(connection, changes, more),
    send,
    upload(file: File, fields: Params = {}, more?: UploadOptions) {
      const form = withFields(new FormData(), fields);
      // Last: the site knows the fields when it meets the file.
      form.append('file', file);
      return send(MEDIA, {}, form, more);
    },
  };
  // The one place where what travels as text gets the types that the site has declared for it.
  return client as unknown as Client;
}

const MEDIA = '/core/v2/media';
const MOST_PER_PAGE = 100;

function listOf({ body, headers }: Answer): List<unknown> {
  const items = Array.isArray(body) ? (body as unknown[]) : [];
  const number = (name: string, otherwise: number): number => Number(headers.get(name) ?? otherwise);
  return { items, total: number('X-WP-Total', items.length), pages: number('X-WP-TotalPages', 1) };
}

function withFields(form: FormData, fields: Params): FormData {
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, textOf(value));
  return form;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
