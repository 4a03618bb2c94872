import { useContext, useEffect, useState } from 'react';
import { Button } from '#web/components/button.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { Loaded } from '#web/components/loaded.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { useApiPages } from '#web/api/use-api-pages.ts';
import { useLeaveGuard } from '#web/features/forms/use-leave-guard.ts';
import { useSession } from '#web/features/session/use-session.ts';
import { ChosenVendor } from '#web/vendor-portal/common/chosen-vendor.ts';
import type { VendorProduct } from '../common/vendor-product.ts';
import { NumberRow } from './number-row.tsx';
import { PasteBox } from './paste-box.tsx';
import { isChanged, problemsOf, toRowBody, type RowEdit } from './table-row.ts';
import { useSavedRows } from './use-saved-rows.ts';

const rowsAtFirst = 100;
const untouched: RowEdit = {};

/** All stocks and prices of a vendor in one table. They are typed or pasted, and saved row by row or together. */
export default function ProductTable() {
  const { user } = useSession();
  const chosen = useContext(ChosenVendor);
  const read = useApiPages(
    'listVendorProducts',
    ({ products, price_range: range }) => products.map((product) => ({ product, range })),
    {
      params: { id: chosen ?? user?.id ?? '' },
      query: { limit: 90, ...(chosen && { vendor_id: chosen }) },
    },
    { isAlwaysFresh: true, isForgotten: true },
  );
  const { hasNextPage, isFetching, isError, fetchNextPage } = read;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const rows = useEditedRows(read);
  const { products } = rows;
  const whole = { ...read, data: hasNextPage ? undefined : read.data };
  return (
    <Loaded read={whole} label="your products" waiting={<Skeleton className="h-96" />}>
      {(data) => (
        <div className="grid max-w-3xl grid-cols-1 gap-5">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 className="text-2xl">Stock and Prices</h2>
            <LinkButton to="/vendor/products" tone="quiet" size="small">
              Back to My Products
            </LinkButton>
          </div>
          <p className="max-w-prose text-ink-soft">
            <span className="max-sm:hidden">Enter and the arrow keys go from row to row. </span>
            <span>Stock can be raised until the cut-off. What was ordered already keeps its price.</span>
          </p>
          {products.length === 0 ? (
            <EmptyState title="No products yet">
              What is on sale or waits for approval is listed here.
            </EmptyState>
          ) : (
            <>
              <PasteBox products={products} onRead={rows.typeAll} />
              <Rows rows={rows} priceRange={data[0]?.range ?? 0} />
              <SaveBar rows={rows} />
            </>
          )}
        </div>
      )}
    </Loaded>
  );
}

interface ReadProducts {
  data: readonly { product: VendorProduct }[] | undefined;
  refetch(): Promise<unknown>;
}

function useEditedRows(read: ReadProducts) {
  const [edits, setEdits] = useState<ReadonlyMap<string, RowEdit>>(new Map());
  const { results, progress, save } = useSavedRows();
  const products = (read.data ?? [])
    .map(({ product }) => newer(product, results.get(product.id)?.product))
    .filter(({ product_status: status }) => status !== 'inactive');
  const editOf = (id: string) => edits.get(id) ?? untouched;
  const changed = products.filter((product) => isChanged(product, editOf(product.id)));
  const right = changed.filter(
    (product) => Object.keys(problemsOf(product, editOf(product.id))).length === 0,
  );
  useLeaveGuard(changed.length > 0, 'You have stocks or prices that are not saved. Leave without saving?');
  return {
    products,
    results,
    progress,
    editOf,
    changed,
    /** The changed products whose values have no errors. */
    right,
    type: (id: string, edit: RowEdit) => setEdits((before) => new Map(before).set(id, edit)),
    typeAll: (pasted: ReadonlyMap<string, RowEdit>) => setEdits((before) => new Map([...before, ...pasted])),
    async saveRows(rows: readonly VendorProduct[]) {
      const saved = await save(rows.map((product) => toRowBody(product, editOf(product.id))));
      // Saved edits are dropped, so that the fields show the product's values again. A new price that waits
      // for approval is shown beside its field. `edits` has the edits from before the save. An edit that was
      // typed during the save is another object, so it stays.
      setEdits(
        (now) => new Map([...now].filter(([id, edit]) => !saved.includes(id) || edit !== edits.get(id))),
      );
      // The server refuses a row when somebody else changed its product. After this read the row can be saved.
      if (saved.length < rows.length) await read.refetch();
    },
  };
}

type EditedRows = ReturnType<typeof useEditedRows>;

function Rows({ rows, priceRange }: { rows: EditedRows; priceRange: number }) {
  const { products, results, progress, editOf, type, saveRows } = rows;
  const [shown, setShown] = useState(rowsAtFirst);
  return (
    <>
      <table className="w-full table-fixed border-collapse">
        <caption className="sr-only">Stock and price of each product</caption>
        <thead>
          <tr className="border-b border-line-strong text-left">
            <th scope="col" className="py-2">
              Product
            </th>
            <th scope="col" className="w-22 py-2 pl-2 text-right">
              Stock
            </th>
            <th scope="col" className="w-26 py-2 pl-2 text-right">
              Price in $
            </th>
          </tr>
        </thead>
        <tbody>
          {products.slice(0, shown).map((product) => (
            <NumberRow
              key={product.id}
              product={product}
              edit={editOf(product.id)}
              result={results.get(product.id)}
              priceRange={priceRange}
              isSaving={progress !== undefined}
              onType={(field, typed) => type(product.id, { ...editOf(product.id), [field]: typed })}
              onSave={() => void saveRows([product])}
            />
          ))}
        </tbody>
      </table>
      {products.length > shown && (
        <Button tone="secondary" className="justify-self-start" onClick={() => setShown(shown + rowsAtFirst)}>
          {`Show more of ${products.length.toLocaleString('en-US')}`}
        </Button>
      )}
    </>
  );
}

const SaveBar = ({ rows: { changed, right, results, progress, saveRows } }: { rows: EditedRows }) => (
  <div className="sticky bottom-0 flex flex-wrap items-center gap-3 border-t border-line bg-paper py-3">
    <Button
      pending={progress !== undefined}
      disabled={right.length === 0}
      onClick={() => void saveRows(right)}
    >
      {`Save all (${right.length.toLocaleString('en-US')})`}
    </Button>
    <p role="status" className="text-sm text-ink-soft">
      {progress
        ? `${progress.done.toLocaleString('en-US')} of ${progress.total.toLocaleString('en-US')} sent…`
        : stateOf(changed.length, changed.length - right.length, results)}
    </p>
  </div>
);

const newer = (read: VendorProduct, answered: VendorProduct | null | undefined): VendorProduct =>
  answered && answered.version >= read.version ? answered : read;

function stateOf(
  changed: number,
  wrong: number,
  results: ReturnType<typeof useSavedRows>['results'],
): string {
  if (wrong > 0) return `${wrong} of ${changed} changed rows are not right.`;
  if (changed > 0) return `${changed} changed, not saved.`;
  const outcomes = [...results.values()];
  const waiting = outcomes.filter(({ outcome }) => outcome === 'waits').length;
  if (outcomes.length === 0) return '';
  return waiting > 0 ? `All saved; the price of ${waiting} waits for approval.` : 'All saved.';
}
