import type { DataColumn } from '#web/components/data-table.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { formatDay, formatInstant } from '#web/format/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { useDialogLinks } from '#web/hooks/use-dialog-route.ts';
import { CommitmentStatus } from './commitment-status.tsx';
import type { Commitment } from './commitment-form-schema.ts';

type Row = Commitment & { vendor_name?: string };

const product: DataColumn<Row> = {
  id: 'product',
  header: 'Product',
  kind: 'heading',
  cell: ({ product_name: name, vendor_name: vendor, notes }) => (
    <>
      <span className="block font-semibold wrap-anywhere">{name}</span>
      {vendor && <span className="block text-sm wrap-anywhere">{vendor}</span>}
      {notes && <span className="line-clamp-2 text-sm wrap-anywhere text-ink-soft">{notes}</span>}
    </>
  ),
};

const pickup: DataColumn<Row> = {
  id: 'pickup',
  header: 'Pickup',
  cell: ({ cycle, may_change: mayChange, status }) => (
    <>
      <span className="block whitespace-nowrap">{cycle ? formatDay(cycle.pickup_date, 'year') : 'Gone'}</span>
      {cycle && status === 'committed' && (
        <span className="block text-sm text-ink-soft">
          {cycle.status === 'cancelled'
            ? 'This pickup is cancelled'
            : mayChange
              ? `Change it until ${formatInstant(cycle.cutoff_at)}`
              : 'The cut-off has passed'}
        </span>
      )}
    </>
  ),
};

const rest = (isStaff: boolean): readonly DataColumn<Row>[] => [
  {
    id: 'quantity',
    header: 'Quantity',
    kind: 'number',
    cell: ({ quantity, short_quantity: short }) => (
      <>
        <span className="block tabular-nums">{quantity.toLocaleString('en-US')}</span>
        {short > 0 && (
          <span className="block text-sm text-ink-soft">{`${short.toLocaleString('en-US')} short`}</span>
        )}
      </>
    ),
  },
  {
    id: 'unit_price',
    header: 'Unit price',
    kind: 'number',
    cell: ({ unit_price: price }) => <span className="tabular-nums">{formatMoney(price)}</span>,
  },
  {
    id: 'total',
    header: 'Total',
    kind: 'number',
    cell: ({ total, short_quantity: short, unit_price: price }) => (
      <>
        <span className="block tabular-nums">{formatMoney(total)}</span>
        {short > 0 && (
          <span className="block text-sm text-ink-soft tabular-nums">{formatMoney(-short * price)}</span>
        )}
      </>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: (row) => (
      <span className="grid justify-items-end gap-1 @3xl:justify-items-start">
        <CommitmentStatus commitment={row} />
        {row.cancel_reason && (
          <span className="line-clamp-2 text-sm wrap-anywhere text-ink-soft">{row.cancel_reason}</span>
        )}
      </span>
    ),
  },
  {
    id: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: (row) => (
      <Actions
        row={row}
        mayChange={isStaff ? row.status !== 'cancelled' && row.status !== 'paid' : row.may_change}
        mayAccept={isStaff && row.may_change && !row.is_accepted}
      />
    ),
  },
];

/** The columns of a vendor's own list, which shows the pickup of each commitment. */
export const ownColumns: readonly DataColumn<Row>[] = [product, pickup, ...rest(false)];
/** The columns of the staff's list for one cycle, which shows the vendor of each commitment. */
export const staffColumns: readonly DataColumn<Row>[] = [product, ...rest(true)];

interface ActionsProps {
  row: Row;
  mayChange: boolean;
  mayAccept: boolean;
}

function Actions({ row: { id, product_name: name }, mayChange, mayAccept }: ActionsProps) {
  const dialogLink = useDialogLinks();
  const of = <span className="sr-only">{` ${name}`}</span>;
  return (
    <div className="flex flex-wrap gap-2 @3xl:justify-end @5xl:flex-nowrap">
      <LinkButton tone="quiet" size="small" {...dialogLink(id)}>
        View{of}
      </LinkButton>
      {mayAccept && (
        <LinkButton tone="secondary" size="small" {...dialogLink(`${id}/accept`)}>
          Accept{of}
        </LinkButton>
      )}
      {mayChange && (
        <>
          <LinkButton tone="secondary" size="small" {...dialogLink(`${id}/edit`)}>
            Change{of}
          </LinkButton>
          <LinkButton tone="quiet" size="small" {...dialogLink(`${id}/cancel`)}>
            Cancel{of}
          </LinkButton>
        </>
      )}
    </div>
  );
}
