import { useLocation } from 'react-router';
import { Badge } from '#web/components/badge.tsx';
import type { DataColumn } from '#web/components/data-table.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import {
  openQuestions,
  statusLooks,
  statusText,
  weekText,
  type Statement,
} from '#web/features/statements/statement.ts';
import { formatInstantDay } from '#web/format/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';

export const statementColumns: readonly DataColumn<Statement>[] = [
  {
    id: 'vendor',
    header: 'Vendor',
    kind: 'heading',
    cell: ({ vendor_name: name }) => <span className="font-semibold wrap-anywhere">{name}</span>,
  },
  { id: 'week', header: 'Week until', kind: 'short', cell: weekText },
  {
    id: 'amount',
    header: 'Amount',
    kind: 'number',
    cell: ({ amount }) => <span className="font-semibold tabular-nums">{formatMoney(amount)}</span>,
  },
  {
    id: 'confirmed',
    header: 'Confirmed',
    kind: 'short',
    cell: ({ confirmed_at: at }) =>
      at ? formatInstantDay(at) : <span className="text-ink-soft">Not yet</span>,
  },
  {
    id: 'questions',
    header: 'Open questions',
    cell: (statement) => {
      const open = openQuestions(statement).length;
      return open > 0 ? <Badge tone="warn">{open}</Badge> : <span className="text-ink-soft">None</span>;
    },
  },
  {
    id: 'status',
    header: 'Status',
    cell: (statement) =>
      statement.payment ? (
        statusText(statement)
      ) : (
        <Badge tone={statusLooks[statement.status].tone}>{statusText(statement)}</Badge>
      ),
  },
  {
    id: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: (statement) => <OpenStatement statement={statement} />,
  },
];

function OpenStatement({ statement }: { statement: Statement }) {
  const { search } = useLocation();
  return (
    <LinkButton size="small" tone="secondary" to={{ pathname: statement.id, search }}>
      Open
      <span className="sr-only">{` ${statement.vendor_name}, week until ${weekText(statement)}`}</span>
    </LinkButton>
  );
}
