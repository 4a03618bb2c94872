import '#web/api/page-routes.ts';
import { useEffect, useState } from 'react';
import { useLocation, useMatches } from 'react-router';
import { ownUsageAddress } from '#shared/usage.ts';
import type { UsageEvent } from '#shared/contracts/storefront/usage.ts';
import { callApi, queryClient } from '#web/api/client.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { hasAgreedToUsage } from './usage-consent.ts';
import { watchCalls } from './watch-calls.ts';
import { createUsageQueue } from './usage-queue.ts';

/**
 * Reports page views, opened tabs of the back office, additions to the cart and purchases. It does so only if
 * the stage counts usage and the reader has agreed. The component renders nothing.
 */
export default function UsageNotes() {
  const address = useApiQuery('getStore').data?.usage_address;
  return address ? <Notes address={address} /> : null;
}

function Notes({ address }: { address: string }) {
  const [{ note, flush }] = useState(() => createUsageQueue((events) => send(address, events)));
  const { pathname } = useLocation();
  // The event names the route, because the address may contain ids and tokens.
  const page = useMatches()
    .at(-1)
    ?.id.replace(/^routes\//, '');
  const tab = /^\/admin\/([a-z-]+)/.exec(pathname)?.[1];
  useEffect(() => {
    if (page && hasAgreedToUsage()) note({ name: 'page_view', page });
  }, [note, page, pathname]);
  useEffect(() => {
    if (tab && hasAgreedToUsage()) note({ name: 'admin_tab', tab });
  }, [note, tab]);
  useEffect(
    () => watchCalls(queryClient.getMutationCache(), (event) => hasAgreedToUsage() && note(event)),
    [note],
  );
  useEffect(() => {
    document.addEventListener('visibilitychange', flush);
    return () => document.removeEventListener('visibilitychange', flush);
  }, [flush]);
  return null;
}

const send = (address: string, events: UsageEvent[]): Promise<unknown> =>
  address === ownUsageAddress
    ? callApi('noteUsage', { body: { events } })
    : fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ events }),
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
      });
