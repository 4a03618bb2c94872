import type { Output } from '#shared/contracts/registry.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { Loaded } from '#web/components/loaded.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { formatMoney } from '#web/format/format-money.ts';
import { usePlaceParams } from '../use-packing-days.ts';
import { exceptionsCsv } from './sheet-csv.ts';
import { SheetTable, TickBox, type SheetColumn } from './sheet-table.tsx';
import { Sheet } from './sheet.tsx';

type Exception = Output<'getPackingExceptions'>['exceptions'][number];

const kinds: Record<Exception['kind'], string> = {
  gone: 'Not packed any more',
  new: 'On no list',
  changed: 'Changed',
};

/** The values before and after a change, with an arrow between them. No line break separates the arrow from a value. */
const fromTo = (before: number | string, after: number | string) => `${before}\u00a0→\u00a0${after}`;

/** The changes for a member since the lists were made, as one text each. The goods come first, then the amount owed. */
const changesOf = ({ changed, owed_before: before, owed_after: after }: Exception): string[] => [
  ...changed.map((one) => `${one.name}: ${fromTo(one.before, one.after)}`),
  ...(before === after ? [] : [`Owes: ${fromTo(formatMoney(before), formatMoney(after))}`]),
];

const reasonText = ({ reasons }: Exception) => reasons.join('. ');

const columns: readonly SheetColumn<Exception>[] = [
  { header: 'Done', kind: 'paper', cell: () => <TickBox /> },
  {
    header: 'No.',
    cell: ({ customer_number: number }) => (
      <span className="whitespace-nowrap tabular-nums">{number ?? '–'}</span>
    ),
  },
  { header: 'Name', kind: 'heading', cell: ({ name }) => name },
  {
    header: 'What',
    cell: (exception) => (
      <>
        <strong className="block">{kinds[exception.kind]}</strong>
        {changesOf(exception).map((text) => (
          <span key={text} className="block">
            {text}
          </span>
        ))}
        <span className="block text-ink-soft sm:hidden">{reasonText(exception)}</span>
      </>
    ),
  },
  { header: 'Why', kind: 'paper', cell: reasonText },
];

/** The differences between the lists of a location and its orders as they are now. */
export default function Exceptions() {
  const read = useApiQuery('getPackingExceptions', { params: usePlaceParams() });
  return (
    <Loaded read={read} label="what changed since" waiting={<Skeleton className="h-64" />}>
      {(list) => (
        <Sheet title="Changed since" of={list} csv={() => exceptionsCsv(list)}>
          {list.exceptions.length === 0 ? (
            <EmptyState title="Nothing has changed since the day was locked" />
          ) : (
            <SheetTable
              labelledBy="sheet-title"
              columns={columns}
              rows={list.exceptions}
              rowId={({ user_id: id }) => id}
            />
          )}
        </Sheet>
      )}
    </Loaded>
  );
}
