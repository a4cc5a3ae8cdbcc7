// The addresses of the app: a route for each screen of the modules that are on.
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { parseSearch, printSearch } from '#admin/kit/address.ts';
import type { Entry, Screen } from '#admin/kit/screen.ts';
import type { App } from '#admin/session/app.ts';
import { Skeleton } from '#admin/kit/empty-state.tsx';
import { Frame } from './frame.tsx';
import { FailedScreen, NoRightScreen, NotFoundScreen } from './message-screens.tsx';

export function createAppRouter({ root, start, screens, moved }: App, entries: readonly Entry[]) {
  const frame = createRootRoute({ component: () => <Frame entries={entries} />, notFoundComponent: NotFoundScreen });
  const routes = screens.map((screen: Screen) =>
    createRoute({
      getParentRoute: () => frame,
      path: screen.path === '' ? '/' : screen.path,
      component: screen.isAllowed(start) ? lazyRouteComponent(screen.load) : NoRightScreen,
    }),
  );
  const forwards = moved.map(({ from, to }) =>
    createRoute({
      getParentRoute: () => frame,
      path: from,
      beforeLoad: () => {
        // The router knows a redirect by its being thrown.
        // eslint-disable-next-line @typescript-eslint/only-throw-error
        throw redirect({ to: `/${to}`, replace: true });
      },
    }),
  );
  return createRouter({
    routeTree: frame.addChildren([...routes, ...forwards]),
    basepath: `${root}/admin`,
    parseSearch,
    stringifySearch: printSearch,
    defaultPreload: 'intent',
    defaultPendingMs: 300,
    defaultPendingComponent: () => <Skeleton />,
    defaultErrorComponent: ({ reset }) => <FailedScreen reset={reset} />,
    scrollRestoration: true,
  });
}
