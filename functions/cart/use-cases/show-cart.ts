import type * as z from 'zod';
import type { Cart, cartItem } from '#shared/contracts/cart/cart.ts';
import { toDollars } from '#shared/money.ts';
import { poundsOf } from '#shared/weight.ts';
import { pickupDayFor, toCycle } from '#functions/cycles/domain/cycle.ts';
import { toPickupLocation } from '#functions/pickup-locations/domain/location.ts';
import { codeProblemOf, quoteBasket, type Basket } from '../domain/basket.ts';
import type { QuoteLine } from '../domain/pricing.ts';
import { combinedRate } from '../domain/tax.ts';

export function showCart(basket: Basket, now: Date): Cart {
  const cartQuote = quoteBasket(basket, now);
  const taxCents = cartQuote.taxStateCents + cartQuote.taxCountyCents;
  const { promotion } = basket;
  return {
    items: cartQuote.lines.map(toCartItem),
    weight_due: cartQuote.weightDue.map(({ weightOf, name, totalCents }) => ({
      order_id: weightOf?.orderId ?? '',
      name,
      amount: toDollars(totalCents),
    })),
    item_count: cartQuote.lines.reduce((sum, line) => sum + line.quantity, 0),
    subtotal: toDollars(cartQuote.subtotalCents),
    deposit: toDollars(cartQuote.depositCents),
    discount: toDollars(cartQuote.discountCents),
    tax: toDollars(taxCents),
    credit_applied: toDollars(cartQuote.creditCents),
    total: toDollars(cartQuote.subtotalCents + cartQuote.depositCents),
    amount_due: toDollars(cartQuote.dueCents),
    promotion:
      promotion && !cartQuote.promotionProblem
        ? {
            code: promotion.code,
            description: promotion.description,
            discount: toDollars(cartQuote.discountCents),
          }
        : null,
    promotion_problem: codeProblemOf(basket, cartQuote.promotionProblem),
    pickup_location: basket.location ? toPickupLocation(basket.location) : null,
    cycle: basket.cycle ? toCycle(basket.cycle) : null,
    pickup_date: pickupDateOf(basket),
    county: cartQuote.taxableCents > 0 ? basket.rates.county : 'Unknown',
    tax_rate: cartQuote.taxableCents > 0 ? combinedRate(basket.rates) : 0,
    updated_at: basket.cart.updatedAt,
  };
}

/** Null when there is no cycle, or the chosen location has no day in it. */
const pickupDateOf = ({ cycle, location }: Basket): string | null =>
  cycle ? ((location ? pickupDayFor(cycle, location.id) : cycle.pickupDate) ?? null) : null;

function toCartItem(line: QuoteLine): z.output<typeof cartItem> {
  const isPlan = line.kind === 'plan';
  const price = toDollars(line.unitPriceCents);
  return {
    id: line.id,
    type: line.kind,
    product_id: isPlan ? null : line.id,
    plan_id: isPlan ? line.id : null,
    name: line.name,
    image: line.imageUrl,
    unit: line.unit,
    estimated_weight: poundsOf(line.estimatedWeight),
    price,
    quantity: line.quantity,
    line_total: toDollars(line.totalCents),
    subscriptionType: isPlan ? 'recurring' : 'one-time',
    deposit: toDollars(line.depositCents),
    ...(line.depositHeldCents && { deposit_held: toDollars(line.depositHeldCents) }),
    sales_tax: line.isTaxable,
    problem: line.problem,
    products: isPlan ? null : { name: line.name, price },
    subscription_plans: isPlan
      ? {
          name: line.name,
          price,
          annual_fee: toDollars(line.annualFeeCents),
          deposit: toDollars(line.depositCents),
        }
      : null,
  };
}
