import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import type { Entry } from '#admin/kit/screen.ts';
import { AppContext, type App } from '#admin/session/app.ts';
import { isWorthAnotherTry } from './retry.ts';
import { createAppRouter } from './router.tsx';
import { cssVariables, schemeManager, theme } from './theme.ts';

const FRESH = 30_000;

export function AppRoot({ app, entries }: { app: App; entries: readonly Entry[] }) {
  const [router] = useState(() => createAppRouter(app, entries));
  const [queries] = useState(
    () => new QueryClient({ defaultOptions: { queries: { staleTime: FRESH, retry: isWorthAnotherTry } } }),
  );
  const [manager] = useState(() => schemeManager(app.preferences));
  return (
    <AppContext.Provider value={app}>
      <QueryClientProvider client={queries}>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariables}
          colorSchemeManager={manager}
          defaultColorScheme="auto"
          getStyleNonce={() => app.styleNonce}
        >
          <RouterProvider router={router} />
        </MantineProvider>
      </QueryClientProvider>
    </AppContext.Provider>
  );
}
