import { formatMoney } from '#web/format/format-money.ts';
import { ProductPicture } from '#web/features/pictures/product-picture.tsx';
import type { Order } from './order-status.ts';

/** The items as they were ordered. A deposit is among the sums instead. */
export function OrderLines({ order }: { order: Order }) {
  return (
    <ul className="divide-y divide-line">
      {order.items
        .filter((line) => line.type !== 'deposit')
        .map((line, index) => (
          <li key={index} className="grid grid-cols-[3.5rem_1fr_auto] items-center gap-4 py-3.5">
            <ProductPicture src={line.image} name={line.name} sizes="3.5rem" className="size-14 rounded-md" />
            <div className="min-w-0">
              <p className="leading-snug font-semibold wrap-anywhere">{line.name}</p>
              <p className="text-sm text-ink-soft">
                {line.vendor_name && <span>{`${line.vendor_name} · `}</span>}
                <span className="whitespace-nowrap">{`${line.quantity} × ${formatMoney(line.price)}`}</span>
              </p>
            </div>
            <p className="tabular-nums">{formatMoney(line.line_total)}</p>
          </li>
        ))}
    </ul>
  );
}
