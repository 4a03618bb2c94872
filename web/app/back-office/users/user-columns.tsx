import { useState } from 'react';
import { Link } from 'react-router';
import { addDays, localDate } from '#shared/local-date.ts';
import type { DataColumn } from '#web/components/data-table.tsx';
import { formatDay, formatInstantDay } from '#web/format/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { formatPhone } from '#shared/phone.ts';
import { useDialogLinks } from '#web/hooks/use-dialog-route.ts';
import { AccountBadge, SubscriptionBadge, VendorBadge } from './user-badges.tsx';
import { nameOf, roleLabel, type UserRow } from './user-options.ts';
import { UserActions } from './user-actions.tsx';

export const userColumns = (onDelete: (user: UserRow) => void): readonly DataColumn<UserRow>[] => [
  { id: 'name', header: 'User', kind: 'heading', cell: (user) => <UserHeading user={user} /> },
  {
    id: 'email',
    header: 'Email',
    cell: ({ email }) => (
      <span className="block wrap-anywhere @3xl:max-w-44 @6xl:max-w-72 @3xl:truncate" title={email}>
        {email}
      </span>
    ),
  },
  {
    id: 'role',
    header: 'Role',
    cell: (user) => (
      <span className="inline-flex flex-wrap items-center gap-x-2">
        <span>{roleLabel(user.role)}</span> <VendorBadge user={user} /> <AccountBadge status={user.status} />
      </span>
    ),
  },
  {
    id: 'subscription',
    header: 'Subscription',
    cell: ({ role, subscription_status: status }) =>
      role === 'customer' || status !== 'inactive' ? <SubscriptionBadge status={status} /> : '–',
  },
  {
    id: 'deposit',
    header: 'Deposit',
    kind: 'number',
    cell: ({ deposit_amount }) => <span className="tabular-nums">{formatMoney(deposit_amount)}</span>,
  },
  {
    id: 'credits',
    header: 'Credits',
    kind: 'number',
    cell: ({ account_credits }) => <span className="tabular-nums">{formatMoney(account_credits)}</span>,
  },
  {
    id: 'created',
    header: 'Created',
    kind: 'short',
    cell: ({ created_at }) => formatInstantDay(created_at, 'medium'),
  },
  {
    id: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: (user) => <UserActions user={user} onDelete={() => onDelete(user)} />,
  },
];

/**
 * A vendor's business and the end of the vendor's insurance. The end is shown only when it is near, past or
 * not known.
 */
function VendorLine({ user: { business_name: business, insured_until: day } }: { user: UserRow }) {
  const [soon] = useState(() => addDays(localDate(new Date()), insuranceNoticeDays));
  const insurance = day ? `insured until ${formatDay(day, 'year')}` : 'no insurance known';
  const parts = [business, (!day || day <= soon) && insurance];
  return (
    <span className="block text-sm wrap-anywhere text-ink-soft">{parts.filter(Boolean).join(' · ')}</span>
  );
}

/** The number of days before the end of an insurance from which the list shows that end. */
const insuranceNoticeDays = 60;

/** The user's name, with the customer number on the same line, so that twenty rows fit on a screen. */
function UserHeading({ user }: { user: UserRow }) {
  const dialogLink = useDialogLinks();
  const { customer_number: number, phone } = user;
  return (
    <>
      <Link
        className="font-semibold wrap-anywhere underline-offset-4 hover:underline"
        {...dialogLink(user.id)}
      >
        {nameOf(user)}
      </Link>
      {number !== null && (
        <span className="ml-2 text-sm whitespace-nowrap text-ink-soft @3xl:hidden @7xl:inline">
          {`No. ${number}`}
        </span>
      )}
      {user.role === 'vendor' && <VendorLine user={user} />}
      {phone && <span className="block text-sm text-ink-soft @3xl:hidden">{formatPhone(phone)}</span>}
    </>
  );
}
