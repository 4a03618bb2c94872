import type { Output } from '#shared/contracts/registry.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { Loaded } from '#web/components/loaded.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { storageLabels } from '#web/features/product-form/product-words.ts';
import { usePlaceParams } from '../use-packing-days.ts';
import { pickCsv } from './sheet-csv.ts';
import { SheetTable, TickBox, Unit, type SheetColumn } from './sheet-table.tsx';
import { Sheet } from './sheet.tsx';

type Picks = Output<'getPickList'>;
type Product = Picks['products'][number];
type Share = Picks['shares'][number];

const columns: readonly SheetColumn<Product>[] = [
  { header: 'Picked', kind: 'paper', width: 'w-16', cell: () => <TickBox /> },
  {
    header: 'Quantity',
    kind: 'number',
    width: 'w-24',
    cell: ({ quantity, held }) => (
      <>
        <strong className="block text-base">{quantity.toLocaleString('en-US')}</strong>
        {held > 0 && <span className="block text-xs whitespace-nowrap">{heldText(held)}</span>}
      </>
    ),
  },
  { header: 'Unit', width: 'sm:w-1/5', cell: ({ unit }) => <Unit of={unit} /> },
  { header: 'Product', kind: 'heading', cell: ({ name }) => name },
  { header: 'Vendor', width: 'sm:w-1/4', cell: ({ vendor_name: vendor }) => vendor },
];

const heldText = (held: number) => `${held.toLocaleString('en-US')} held back`;

export default function PickList() {
  const read = useApiQuery('getPickList', { params: usePlaceParams() });
  return (
    <Loaded read={read} label="the pick list" waiting={<Skeleton className="h-64" />}>
      {(list) => (
        <Sheet title="Pick list" of={list} csv={() => pickCsv(list)}>
          {list.products.length + list.shares.length === 0 ? (
            <EmptyState title="Nothing is picked for this location" />
          ) : (
            <div className="grid grid-cols-1 gap-8 print:block">
              <Groups products={list.products} />
              {list.shares.length > 0 && <Shares shares={list.shares} />}
            </div>
          )}
        </Sheet>
      )}
    </Loaded>
  );
}

/**
 * The ways of storing goods, in the order of picking. Frozen goods come last, so that they are out of the
 * cold for the shortest time.
 */
const storages = ['shelf', 'chilled', 'frozen'] as const;

const Groups = ({ products }: Pick<Picks, 'products'>) =>
  storages.map((storage) => {
    const kept = products.filter((product) => product.storage === storage);
    const id = `kept-${storage}`;
    return (
      kept.length > 0 && (
        <section key={storage} aria-labelledby={id} className="print:mb-5">
          <SheetTable
            labelledBy={id}
            title={storageLabels[storage]}
            columns={columns}
            rows={kept}
            rowId={({ product_id: productId }) => productId}
          />
        </section>
      )
    );
  });

const Shares = ({ shares }: { shares: readonly Share[] }) => (
  <section aria-labelledby="shares">
    <h3 id="shares" className="mb-2 break-after-avoid text-xl print:text-lg">
      In the shares
    </h3>
    <ul className="grid gap-4 sm:grid-cols-2 print:block">
      {shares.map((share) => (
        <li key={share.plan_id} className="print:mb-4">
          <h4 className="font-sans font-semibold wrap-anywhere">
            {`${share.quantity.toLocaleString('en-US')} × ${share.name}${share.held > 0 ? `, ${heldText(share.held)}` : ''}`}
          </h4>
          {share.items.length === 0 ? (
            <p className="text-ink-soft">Staff have not set what is in this share</p>
          ) : (
            <ul className="mt-1 grid gap-1 text-sm print:grid-cols-2">
              {share.items.map((item) => (
                <li key={item} className="flex items-baseline gap-2">
                  <TickBox />
                  <span className="wrap-anywhere">
                    {`${share.quantity.toLocaleString('en-US')} × ${item}`}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  </section>
);
