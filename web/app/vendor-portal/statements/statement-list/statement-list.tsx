import { useVendorQuery } from '#web/vendor-portal/common/chosen-vendor.ts';
import { Badge } from '#web/components/badge.tsx';
import { DataTable, type DataColumn } from '#web/components/data-table.tsx';
import { Link, useLocation } from 'react-router';
import {
  openQuestions,
  statusLooks,
  statusText,
  weekText,
  type Statement,
} from '#web/features/statements/statement.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { useListView } from '#web/hooks/use-list-view.ts';

const columns: readonly DataColumn<Statement>[] = [
  {
    id: 'week',
    header: 'Week until',
    kind: 'heading',
    cell: (statement) => <OpenStatement statement={statement} />,
  },
  {
    id: 'orders',
    header: 'Orders',
    kind: 'number',
    cell: ({ orders }) => <span className="tabular-nums">{orders.toLocaleString('en-US')}</span>,
  },
  {
    id: 'amount',
    header: 'Amount',
    kind: 'number',
    cell: ({ amount }) => <span className="font-semibold tabular-nums">{formatMoney(amount)}</span>,
  },
  {
    id: 'status',
    header: 'Status',
    cell: (statement) => (
      <span className="inline-flex flex-wrap items-center justify-end gap-2 @3xl:justify-start">
        {statement.payment ? (
          <span>{statusText(statement)}</span>
        ) : (
          <Badge tone={statusLooks[statement.status].tone}>{statusText(statement)}</Badge>
        )}
        {openQuestions(statement).length > 0 && <Badge tone="info">Question open</Badge>}
      </span>
    ),
  },
];

function OpenStatement({ statement }: { statement: Statement }) {
  const { search } = useLocation();
  return (
    <Link to={{ pathname: statement.id, search }} className="tap text-link font-semibold">
      {weekText(statement)}
    </Link>
  );
}

export default function StatementList() {
  const { cursor } = useListView([]);
  const read = useVendorQuery('listVendorStatements', { query: { cursor } });
  return (
    <section aria-labelledby="statements" className="grid grid-cols-1 gap-4">
      <div>
        <h2 id="statements" className="text-2xl">
          Statements
        </h2>
        <p className="max-w-prose text-ink-soft">
          What you are paid for each week: what was collected for your products, less the co-op’s commission.
        </p>
      </div>
      <DataTable
        label="Statements"
        columns={columns}
        read={read}
        rows={read.data?.statements}
        rowId={({ id }) => id}
        next={read.data?.next_cursor}
        empty={{
          title: 'No statements yet',
          text: 'Your first statement comes on the Monday after your first pickup.',
        }}
      />
    </section>
  );
}
