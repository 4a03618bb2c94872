import { ChevronDown } from 'lucide-react';
import type { Output } from '#shared/contracts/registry.ts';
import { formatMoney } from '#web/format/format-money.ts';

/** A short list of the items, above the form on a phone. A phone shows the full order at the end of the page. */
export function CheckoutGlance({ cart }: { cart: Output<'getCart'> }) {
  const [first, ...others] = cart.items;
  return (
    <details className="group rounded-lg border border-line bg-surface lg:hidden">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-5 py-3 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 grow leading-snug wrap-anywhere">
          {`${first?.name ?? ''}${others.length > 0 ? ` and ${others.length} more` : ''}`}
        </span>
        <span className="font-semibold tabular-nums">{formatMoney(cart.amount_due)}</span>
        <ChevronDown
          aria-hidden="true"
          className="icon-md shrink-0 text-ink-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <ul className="grid gap-2 border-t border-line px-5 py-4 text-sm">
        {cart.items.map((item) => (
          <li key={item.id} className="flex justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">
              {`${item.quantity > 1 ? `${item.quantity} × ` : ''}${item.name}`}
            </span>
            <span className="tabular-nums">{formatMoney(item.line_total)}</span>
          </li>
        ))}
        {cart.weight_due.map(({ name, amount }, at) => (
          <li key={at} className="flex justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="tabular-nums">{formatMoney(amount)}</span>
          </li>
        ))}
        <li className="pt-1 text-ink-soft">
          <a href="#checkout-order" className="text-link">
            Deposit, tax, discount and promotion code
          </a>
        </li>
      </ul>
    </details>
  );
}
