// Hooks of the administration without a browser: what they give is used as a screen would, and all they ask for is noted.
import { QueryClient, QueryClientProvider, type Query } from '@tanstack/react-query';
import { RouterContextProvider, type AnyRouter } from '@tanstack/react-router';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { shown, type Toast } from '#admin/kit/toasts.tsx';
import { AppContext, type App } from '#admin/session/app.ts';

/** What the site says to a call of the client; an error is thrown. */
type Answer = (method: string, ...sent: any[]) => unknown;

export interface Stage {
  readonly queries: QueryClient;
  /** `['post', '/core/v2/posts', { title: 'Hello' }]`, `['go', { to: '/posts', search: {} }]`, taken. */
  asked(): unknown[][];
  /** What the person was told, taken. */
  said(): Toast[];
  use<T>(hook: () => T): T;
  /** What a hook gives once all that it asks for is there. */
  loaded<T>(hook: () => T): Promise<T>;
}

export function setStage(answer: Answer = usual, app: Partial<App> = {}): Stage {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
  let asked: unknown[][] = [];
  const client = new Proxy(
    {},
    {
      get:
        (_target, method: string) =>
        async (...sent: unknown[]): Promise<unknown> => {
          asked.push([method, ...sent]);
          const given = await answer(method, ...sent);
          if (given instanceof Error) throw given;
          return given;
        },
    },
  );
  const value = { client, start: { user: { id: 7, locale: 'en_US' } }, ...app } as unknown as App;
  const router = { options: {}, navigate: (to: object) => asked.push(['go', to]) } as unknown as AnyRouter;
  shown.set([]);
  const use = <T>(hook: () => T): T => {
    const given: T[] = [];
    const Probe = (): null => {
      given.push(hook());
      return null;
    };
    const inApp = createElement(AppContext, { value }, createElement(Probe));
    const inSite = createElement(QueryClientProvider, { client: queries }, inApp);
    renderToStaticMarkup(createElement(RouterContextProvider, { router, children: inSite }));
    return given[0]!;
  };
  return {
    queries,
    use,
    asked() {
      const taken = asked;
      asked = [];
      return taken;
    },
    said() {
      const taken = shown.get();
      shown.set([]);
      return taken.map(({ id: _id, ...toast }) => toast);
    },
    async loaded<T>(hook: () => T): Promise<T> {
      use(hook);
      const wanted = queries.getQueryCache().getAll().filter(isWanted);
      await Promise.all(wanted.map((query) => query.fetch()));
      return use(hook);
    },
  };
}

const isWanted = ({ options, state }: Query): boolean =>
  state.data === undefined && (options as { enabled?: boolean }).enabled !== false;

/** Everything goes well. */
const usual: Answer = (method, changes) => (method === 'batch' ? changes.map(() => ({})) : {});
