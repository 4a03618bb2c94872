import type { Output } from '#shared/contracts/registry.ts';
import { weighedLaterText } from '#web/format/by-weight.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { PromotionCodeField } from '#web/features/cart/promotion-code-field.tsx';
import { TotalRow, WeightDue } from '#web/features/cart/cart-totals.tsx';
import { ProductPicture } from '#web/features/pictures/product-picture.tsx';

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 3 });

export function CheckoutSummary({ cart, isFrozen }: { cart: Output<'getCart'>; isFrozen: boolean }) {
  return (
    <>
      <ul className="grid gap-4 border-b border-line p-5 sm:p-6">
        {cart.items.map((item) => (
          <li key={item.id} className="grid grid-cols-[3rem_1fr_auto] items-center gap-3">
            <ProductPicture src={item.image} name={item.name} sizes="3rem" className="size-12 rounded-sm" />
            <div className="min-w-0">
              <p className="leading-snug font-medium">{item.name}</p>
              <p className="text-sm text-ink-soft">
                {item.subscriptionType === 'recurring'
                  ? 'Share, every other week'
                  : `${item.quantity} × ${formatMoney(item.price)}`}
              </p>
              {item.estimated_weight && (
                <p className="text-sm text-ink-soft">{weighedLaterText(item.estimated_weight)}</p>
              )}
              {item.problem && <p className="text-sm font-medium text-bad">{item.problem}</p>}
            </div>
            <p className="tabular-nums">{formatMoney(item.line_total)}</p>
          </li>
        ))}
      </ul>
      <div className="border-b border-line p-5 sm:p-6" inert={isFrozen}>
        <PromotionCodeField cart={cart} />
      </div>
      <dl aria-live="polite" className="grid gap-2 p-5 pb-0 sm:p-6 sm:pb-0">
        <WeightDue cart={cart} />
        <TotalRow label="Subtotal">{formatMoney(cart.subtotal)}</TotalRow>
        {cart.deposit > 0 && <TotalRow label="Deposit, once">{formatMoney(cart.deposit)}</TotalRow>}
        {cart.discount > 0 && <TotalRow label="Discount">{`−${formatMoney(cart.discount)}`}</TotalRow>}
        {cart.tax > 0 && (
          <TotalRow label={`Tax (${cart.county} County, ${percent.format(cart.tax_rate)})`}>
            {formatMoney(cart.tax)}
          </TotalRow>
        )}
        {cart.credit_applied > 0 && (
          <TotalRow label="Credit">{`−${formatMoney(cart.credit_applied)}`}</TotalRow>
        )}
        <TotalRow strong label="Total due">
          {formatMoney(cart.amount_due)}
        </TotalRow>
      </dl>
    </>
  );
}
