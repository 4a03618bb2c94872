import { Link } from 'react-router';
import { Badge } from '#web/components/badge.tsx';
import type { DataColumn } from '#web/components/data-table.tsx';
import { formatDay, formatInstantDay, formatInstantShort } from '#web/format/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { ChargeActions } from './charge-actions.tsx';
import { chargeStateStyles, type Charge } from './charge-states.ts';

export const chargeColumns: readonly DataColumn<Charge>[] = [
  {
    id: 'member',
    header: 'Member',
    kind: 'heading',
    cell: ({ user_id, name, email }) => (
      <>
        <Link to={`/admin/users/${user_id}`} className="text-link block font-semibold break-words">
          {name}
        </Link>
        <span className="block text-sm break-words text-ink-soft">{email}</span>
      </>
    ),
  },
  {
    id: 'pickup',
    header: 'Pickup',
    cell: ({ pickup_date, cutoff_at }) => (
      <>
        <span className="block whitespace-nowrap">{formatDay(pickup_date, 'short')}</span>
        <span className="block text-sm whitespace-nowrap text-ink-soft">{`Cut-off ${formatInstantDay(cutoff_at, 'medium')}`}</span>
      </>
    ),
  },
  {
    id: 'state',
    header: 'State',
    cell: (charge) => {
      const { label, tone } = chargeStateStyles[charge.state];
      return (
        <>
          <Badge tone={tone}>{label}</Badge>{' '}
          {charge.decline_reason && <span className="text-sm">{charge.decline_reason}</span>}
          <span className="block text-sm text-ink-soft empty:hidden">{attemptsText(charge)}</span>
        </>
      );
    },
  },
  {
    id: 'amount',
    header: 'Amount',
    kind: 'number',
    cell: ({ amount }) => <span className="font-semibold tabular-nums">{formatMoney(amount)}</span>,
  },
  { id: 'actions', header: 'Actions', kind: 'actions', cell: (charge) => <ChargeActions charge={charge} /> },
];

function attemptsText({ attempts, next_attempt_at, state, is_reversed }: Charge): string {
  // A reversed charge was paid, and a dispute or the bank took the money back. It is not tried again: the
  // member pays by the pay link, whose button is beside this text.
  if (is_reversed) return '';
  const triedText =
    attempts === 0 ? 'Not tried yet.' : attempts === 1 ? 'Tried once.' : `Tried ${attempts} times.`;
  if (next_attempt_at && state !== 'processing')
    return `${triedText} Next attempt ${formatInstantShort(next_attempt_at)}.`;
  return state === 'failed' ? `${triedText} It will not be retried automatically.` : triedText;
}
