import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Output } from '#shared/contracts/registry.ts';
import { toCents, toDollars } from '#shared/money.ts';
import { formatMoney } from '#web/format/format-money.ts';

interface CartTotalsProps {
  cart: Output<'getCart'>;
  /** Called when a link opens another page, so that the drawer can close. */
  onLeave?(): void;
}

/** The sums of the cart before tax and credit, on the cart page and in the drawer. */
export function CartTotals({ cart, onLeave }: CartTotalsProps) {
  return (
    <>
      <dl aria-live="polite" className="grid gap-2">
        <WeightDue cart={cart} onLeave={onLeave} />
        <TotalRow label="Subtotal">{formatMoney(cart.subtotal)}</TotalRow>
        {cart.deposit > 0 && <TotalRow label="Deposit, once">{formatMoney(cart.deposit)}</TotalRow>}
        {cart.discount > 0 && (
          <TotalRow label={`Discount${cart.promotion ? ` (${cart.promotion.code})` : ''}`}>
            {`−${formatMoney(cart.discount)}`}
          </TotalRow>
        )}
        {(cart.deposit > 0 || cart.discount > 0) && (
          <TotalRow strong label="Total">
            {formatMoney(toDollars(toCents(cart.total) - toCents(cart.discount)))}
          </TotalRow>
        )}
      </dl>
      <p className="mt-3 text-sm text-ink-soft">
        <span>Shipping and taxes calculated at checkout</span>. Pickup is free.
      </p>
    </>
  );
}

/** The amounts due for earlier goods that weighed more than estimated, each with a link to its order. */
export const WeightDue = ({ cart, onLeave }: CartTotalsProps) =>
  cart.weight_due.map(({ order_id: orderId, name, amount }, at) => (
    <TotalRow
      key={at}
      label={
        <Link to={`/orders/${orderId}`} className="text-link wrap-anywhere" onClick={onLeave}>
          {name}
        </Link>
      }
    >
      {formatMoney(amount)}
    </TotalRow>
  ));

export function TotalRow({
  label,
  children,
  strong,
}: {
  label: ReactNode;
  children: ReactNode;
  strong?: boolean;
}) {
  return (
    <div
      className={
        strong
          ? 'mt-1 flex justify-between gap-4 border-t border-line pt-3 text-xl font-semibold'
          : 'flex justify-between gap-4'
      }
    >
      <dt>{label}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
