import { useEffect } from 'react';
import type { Input, Output } from '#shared/contracts/registry.ts';
import { useApiPages } from '#web/api/use-api-pages.ts';
import { useSession } from '#web/features/session/use-session.ts';
import type { Channel, RecipientType } from '../writing/compose-values.ts';

export type RecipientRow = Output<'listUsers'>['users'][number];

export interface RecipientFilter {
  search: string;
  subscription: NonNullable<NonNullable<Input<'listUsers'>['query']>['subscription']> | '';
  pickupLocationId: string;
}

const fewest = 20;
const maxPagesByItself = 30;

/** Tells who can be written to by this channel (document 2, section 5). */
const canReceive = (user: RecipientRow, channel: Channel): boolean =>
  user.role !== 'admin' &&
  user.status === 'active' &&
  (channel === 'email'
    ? user.email !== '' && user.email_enabled && user.email_problem === ''
    : user.sms_enabled && user.phone !== '');

/** The people to pick from. While fewer than 20 are found, more pages load without a click, up to 30 pages. */
export function useRecipients(channel: Channel, type: RecipientType, filter: RecipientFilter) {
  const { user } = useSession();
  const query = {
    limit: 100,
    ...(type !== 'both' && { role: type === 'customers' ? ('customer' as const) : ('vendor' as const) }),
    ...(filter.search && { search: filter.search }),
    ...(filter.subscription && { subscription: filter.subscription }),
    ...(filter.pickupLocationId && { pickup_location_id: filter.pickupLocationId }),
  };
  const pages = useApiPages('listUsers', (page) => [page], { query }, { enabled: user !== null });
  const { hasNextPage, isFetching, isError, fetchNextPage } = pages;
  const rows = pages.data?.flatMap(({ users }) => users).filter((row) => canReceive(row, channel));
  const pageCount = pages.data?.length ?? 0;
  const isShort = rows !== undefined && rows.length < fewest && pageCount < maxPagesByItself;
  useEffect(() => {
    if (isShort && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [isShort, hasNextPage, isFetching, isError, fetchNextPage]);
  return { ...pages, data: rows };
}
