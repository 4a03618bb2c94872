import { emptyCart } from '#functions/cart/domain/cart.ts';
import { quoteBasket, type Basket } from '#functions/cart/domain/basket.ts';
import { ratesFor } from '#functions/cart/domain/tax.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { composeOrder } from '#functions/checkout/domain/compose-order.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import type { Order, MissingUnits } from '#functions/orders/domain/order.ts';
import type { PickupLocation } from '#functions/pickup-locations/domain/location.ts';

import type { StoreSettings } from '#functions/settings/domain/store-settings.ts';

export interface SubstituteFacts {
  product: Product;
  settings: StoreSettings;
  location: PickupLocation;
}

/**
 * A member who named an allergen gets no substitute, because no code can check the free text of a product's
 * contents.
 */
const takesSubstitutes = ({ refusesSubstitutes, dietary, deletedAt }: User): boolean =>
  refusesSubstitutes !== true && !deletedAt && (dietary?.allergens.length ?? 0) === 0;

/**
 * The order of the substitute: the same number of another product for the same pickup, paid by the credit for
 * the missing units. Undefined when:
 * - the member takes no substitutes, or too few units of the product are in stock;
 * - the product's price is higher than that of a missing unit, or the credit does not pay the whole order;
 * - contents of a share are missing.
 */
export function substituteOrder(
  order: Order,
  units: readonly MissingUnits[],
  { product, settings, location }: SubstituteFacts,
  member: User,
  backCents: number,
  id: string,
  now: Date,
): Order | undefined {
  if (!takesSubstitutes(member)) return undefined;
  const isDearer = units.some(({ line }) => product.priceCents > (order.lines[line]?.unitPriceCents ?? 0));
  if (isDearer || units.some(({ isContent }) => isContent)) return undefined;
  const quantity = units.reduce((sum, one) => sum + one.quantity, 0);
  const cycle = { ...order.cycle, pickupDays: [{ date: order.cycle.pickupDate, locationId: location.id }] };
  const basket: Basket & { location: PickupLocation; cycle: Cycle } = {
    // The credit pays only the substitute, not what the member owes for goods that weighed more than
    // estimated.
    user: { ...member, creditCents: backCents, weightDue: undefined },
    cart: { ...emptyCart(member.id), lines: [{ id: product.id, kind: 'product', quantity }] },
    settings,
    products: new Map([[product.id, product]]),
    plans: new Map(),
    promotion: undefined,
    campaign: undefined,
    isPromotionRedeemed: false,
    location,
    cycle: cycle as Cycle,
    pendingOrder: undefined,
    rates: ratesFor(location.county, settings, now),
  };
  const quote = quoteBasket(basket, now);
  if (quote.lines.some(({ problem }) => problem !== '') || quote.dueCents > 0) return undefined;
  const parts = {
    basket,
    pickupDate: order.cycle.pickupDate,
    quote,
    paymentMethodType: 'card' as const,
    savePaymentMethod: false,
    isMethodForShares: false,
    specialInstructions: '',
  };
  return {
    ...composeOrder(id, parts, now),
    status: 'confirmed',
    paymentStatus: 'paid',
    location: order.location,
    substituteFor: order.id,
  };
}
