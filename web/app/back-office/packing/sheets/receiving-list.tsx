import type { Output } from '#shared/contracts/registry.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Checkbox } from '#web/components/checkbox.tsx';
import { classNames } from '#web/components/class-names.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { Loaded } from '#web/components/loaded.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { storageLabels } from '#web/features/product-form/product-words.ts';
import { useSearchFilters } from '#web/hooks/use-search-filters.ts';
import { useDayParams } from '../use-packing-days.ts';
import { receivingCsv } from './sheet-csv.ts';
import { SheetTable, TickBox, Unit, WritingLine, type SheetColumn } from './sheet-table.tsx';
import { Sheet } from './sheet.tsx';

type Vendor = Output<'getReceivingList'>['vendors'][number];
type Product = Vendor['products'][number];

const columns: readonly SheetColumn<Product>[] = [
  { header: 'Came', kind: 'paper', width: 'w-14', cell: () => <TickBox /> },
  {
    header: 'Product',
    kind: 'heading',
    cell: ({ name, is_promised: isPromised, storage }) => (
      <>
        <span className="block">{name}</span>
        <span className="block text-xs font-normal text-ink-soft">
          {[isPromised && 'for the shares', storage !== 'shelf' && storageLabels[storage]]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </>
    ),
  },
  { header: 'Unit', width: 'sm:w-24', cell: ({ unit }) => <Unit of={unit} /> },
  {
    header: 'Total',
    kind: 'number',
    width: 'w-14',
    cell: ({ quantity }) => <strong className="text-base">{quantity.toLocaleString('en-US')}</strong>,
  },
  {
    header: 'By location',
    width: 'sm:w-1/3',
    cell: ({ locations }) => (
      <ul className="grid gap-1 sm:gap-0">
        {locations.map(({ location_id: id, name, quantity }) => (
          <li key={id} className="flex justify-between gap-3">
            <span>{name}</span>
            <span className="shrink-0 font-semibold tabular-nums">{quantity.toLocaleString('en-US')}</span>
          </li>
        ))}
      </ul>
    ),
  },
  { header: 'Hour', kind: 'paper', width: 'w-20', cell: () => <WritingLine className="w-16" /> },
];

export default function ReceivingList() {
  const read = useApiQuery('getReceivingList', { params: useDayParams() });
  const { text, change } = useSearchFilters();
  const isApart = text('vendors') === 'apart';
  return (
    <Loaded read={read} label="the receiving list" waiting={<Skeleton className="h-64" />}>
      {(list) => (
        <Sheet
          title="Receiving list"
          of={list}
          csv={() => receivingCsv(list)}
          choices={
            <Checkbox
              label="Each vendor on a page of its own"
              checked={isApart}
              onChange={({ target }) => change({ vendors: target.checked ? 'apart' : undefined })}
            />
          }
        >
          {list.vendors.length === 0 ? (
            <EmptyState title="No vendor brings anything for this day" />
          ) : (
            <div className="grid grid-cols-1 gap-8 print:block">
              {list.vendors.map((vendor) => (
                <VendorPart key={vendor.vendor_id} vendor={vendor} isApart={isApart} />
              ))}
            </div>
          )}
        </Sheet>
      )}
    </Loaded>
  );
}

function VendorPart({ vendor, isApart }: { vendor: Vendor; isApart: boolean }) {
  const id = `vendor-${vendor.vendor_id}`;
  return (
    <section
      aria-labelledby={id}
      className={classNames('print:mb-5', isApart && 'print:not-first:break-before-page')}
    >
      <SheetTable
        labelledBy={id}
        title={vendor.name}
        columns={columns}
        rows={vendor.products}
        rowId={({ product_id: productId }) => productId}
      />
    </section>
  );
}
