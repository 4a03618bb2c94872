import { statusStyles } from '#web/features/product-form/product-words.ts';
import { formatMoney } from '#web/format/format-money.ts';
import type { ProductChange } from './product-change.ts';
import type { ChosenProduct } from './use-chosen-products.ts';

interface BulkPreviewProps {
  rows: readonly { product: ChosenProduct; change: ProductChange }[];
  total: number;
}

export function BulkPreview({ rows, total }: BulkPreviewProps) {
  return (
    <section aria-label="Preview" className="grid gap-2">
      <p role="status" className="font-semibold">{`${rows.length} of ${total} selected will change.`}</p>
      {rows.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls must be reachable by keyboard
        <ul tabIndex={0} aria-label="Changes" className="grid max-h-56 gap-1 overflow-y-auto text-sm">
          {rows.map(({ product, change }) => (
            <li key={product.id} className="flex flex-wrap justify-between gap-x-4">
              <span className="min-w-0 wrap-anywhere">{product.name}</span>
              <span className="tabular-nums">{textsOf(product, change).join(', ')}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const textsOf = (product: ChosenProduct, { price, product_status: status }: ProductChange): string[] => [
  ...(status ? [`${statusStyles[product.product_status].label} → ${statusStyles[status].label}`] : []),
  ...(typeof price === 'number' ? [`${formatMoney(product.price ?? 0)} → ${formatMoney(price)}`] : []),
];
