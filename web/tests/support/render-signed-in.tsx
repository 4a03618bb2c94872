import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router';
import { queryClient } from '#web/api/client.ts';
import { sessionStore, type SessionUser } from '#web/api/session-store.ts';
import { MessageDialogs } from '#web/components/message-dialogs.tsx';
import { Toasts } from '#web/components/toasts.tsx';

interface Options {
  user?: Partial<SessionUser>;
  /** The address at which the page opens. The page opens at the last address of a list, after visits to the others. */
  at?: string | string[];
}

/**
 * Renders a page, or a tree of routes, with an empty cache. The signed-in reader is an admin when `user` is
 * left out.
 */
export function renderSignedIn(page: ReactNode | RouteObject[], { user, at = '/' }: Options = {}) {
  queryClient.clear();
  act(() => sessionStore.signIn({ id: 'usr_1', role: 'admin', firstName: 'Ana', ...user } as SessionUser));
  const routes = isRoutes(page) ? page : [{ path: '*', element: page }];
  const router = createMemoryRouter(routes, { initialEntries: [at].flat() });
  const view = render(
    <QueryClientProvider client={queryClient}>
      <Toasts>
        <MessageDialogs>
          <RouterProvider router={router} />
        </MessageDialogs>
      </Toasts>
    </QueryClientProvider>,
  );
  return { ...view, router };
}

const isRoutes = (page: ReactNode | RouteObject[]): page is RouteObject[] =>
  Array.isArray(page) && page.every((one) => typeof one === 'object' && one !== null && 'path' in one);
