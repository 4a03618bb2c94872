import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteError,
} from 'react-router';
import { siteAddressMark } from '#shared/site-address.ts';
import { queryClient } from '#web/api/client.ts';
import { MessageDialogs } from '#web/components/message-dialogs.tsx';
import { PageSpinner } from '#web/components/page-spinner.tsx';
import { Toasts } from '#web/components/toasts.tsx';
import { SessionProvider } from '#web/features/session/session-provider.tsx';
import { AppShell } from '#web/features/shell/app-shell.tsx';
import { NotFound } from '#web/features/shell/not-found.tsx';
import { PageFailure } from '#web/features/shell/page-failure.tsx';
import textFont from '../../dist/fonts/text.woff2?url';
import displayFont from '../../dist/fonts/display.woff2?url';
import './styles/app.css';

export const links = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  ...[textFont, displayFont].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
];

export function Layout({ children }: { children: ReactNode }) {
  // The build writes a placeholder for the site's address, and publishing replaces it by the stage's address.
  // The browser reads the address from the document, so that its first render equals the served document.
  const site = import.meta.env.SSR ? siteAddressMark : document.documentElement.dataset.site;
  // At build the path ends with a slash (`/about/`). The page's own address does not (`/about`).
  const url = `${site}${useLocation().pathname.replace(/(.)\/$/, '$1')}`;
  return (
    <html lang="en" data-site={site} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f9f5ec" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#121a15" />
        <script src="/start.js" />
        <Meta />
        <link rel="canonical" href={url} />
        <meta property="og:url" content={url} />
        <Links />
      </head>
      <body>
        <QueryClientProvider client={queryClient}>
          <MessageDialogs>
            <Toasts>
              <SessionProvider>
                <AppShell>{children}</AppShell>
              </SessionProvider>
            </Toasts>
          </MessageDialogs>
        </QueryClientProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** The content of the fallback document, which is served for all pages that are not prerendered. */
export function HydrateFallback() {
  return <PageSpinner />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return <PageFailure error={error} />;
}
