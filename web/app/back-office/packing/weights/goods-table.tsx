import { SheetTable, type SheetColumn } from '../sheets/sheet-table.tsx';
import { lineKey } from '../missing/shares-by-hand.ts';
import type { WeighedGoods, WeighedItem } from './use-weights.ts';
import type { WeightDrafts } from './weight-drafts.ts';
import { WeightInput, WeightState } from './weight-row.tsx';

interface GoodsTableProps {
  goods: WeighedGoods;
  rows: readonly WeighedItem[];
  drafts: WeightDrafts;
}

/** @param rows the rows that the filter "Only what is not weighed" does not hide */
export function GoodsTable({ goods, rows, drafts }: GoodsTableProps) {
  const { product_id: productId, name, vendor_name: vendor, items } = goods;
  const id = `goods-${productId}`;
  const weighed = items.filter(({ weight }) => weight !== null).length;
  return (
    <section aria-labelledby={id}>
      <div className="mb-2 flex flex-wrap items-baseline gap-x-3">
        <h3 id={id} className="text-xl wrap-anywhere">
          {name}
        </h3>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {[vendor, `${weighed.toLocaleString('en-US')} of ${items.length.toLocaleString('en-US')} weighed`]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <SheetTable labelledBy={id} columns={columnsOf(goods, drafts)} rows={rows} rowId={lineKey} />
    </section>
  );
}

const numberText = ({ customer_number: number }: WeighedItem) => (number === null ? '–' : String(number));

const columnsOf = (goods: WeighedGoods, drafts: WeightDrafts): readonly SheetColumn<WeighedItem>[] => [
  {
    header: 'No.',
    kind: 'paper',
    width: 'sm:w-20',
    cell: (item) => <span className="text-base font-semibold tabular-nums">{numberText(item)}</span>,
  },
  {
    header: 'Name',
    kind: 'heading',
    cell: (item) => (
      <>
        <span className="block">{item.name || 'Unknown'}</span>
        <span className="block text-xs font-normal text-ink-soft sm:hidden">
          {`No. ${numberText(item)} · ${item.units} × · about ${item.estimated_weight} lb`}
        </span>
      </>
    ),
  },
  {
    header: 'Units',
    kind: 'paper',
    width: 'sm:w-16',
    cell: ({ units }) => <span className="tabular-nums">{units.toLocaleString('en-US')}</span>,
  },
  {
    header: 'Estimated (lb)',
    kind: 'paper',
    width: 'sm:w-28',
    cell: ({ estimated_weight: pounds }) => <span className="tabular-nums">{pounds}</span>,
  },
  {
    header: 'Weight (lb)',
    width: 'w-24 sm:w-28',
    cell: (item) => <WeightInput item={item} goodsName={goods.name} drafts={drafts} />,
  },
  {
    header: 'State',
    width: 'w-28 sm:w-72',
    cell: (item) => <WeightState item={item} drafts={drafts} />,
  },
];
