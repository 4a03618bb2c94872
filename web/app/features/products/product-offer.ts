import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import type { SessionUser } from '#web/api/session-store.ts';
import { loginPath } from '#web/features/session/return-path.ts';
import { idleSubscriptionOf } from '#web/features/session/idle-subscription.ts';
import { formatDay } from '#web/format/format-date.ts';

export type ProductOffer =
  /**
   * The header of a product group, which cannot be bought. Everybody sees the products of the group and
   * chooses one of them.
   */
  | { kind: 'choices' }
  /** The reader needs a share to see the price. */
  | { kind: 'subscribe' }
  /** `price` is in dollars. `unsold` is the reason why the product cannot be bought; empty when it can be bought. */
  | { kind: 'buy'; price: number; unsold: string };

export function offerOf(
  product: Pick<Product, 'is_parent' | 'price' | 'unavailable' | 'inStock' | 'back_in'>,
  isSubscribed: boolean,
): ProductOffer {
  if (product.is_parent) return { kind: 'choices' };
  if (!isSubscribed || product.price === undefined) return { kind: 'subscribe' };
  const isSold = !product.unavailable && product.inStock;
  const why = product.back_in ? `Back in ${formatDay(`${product.back_in}-01`, 'month')}` : 'Sold out';
  return { kind: 'buy', price: product.price, unsold: isSold ? '' : why };
}

/**
 * For a reader who sees no prices: a text that says why, and a link with its label. The link leads to the
 * sign-in page, to the plans, or to the reader's subscription.
 */
export function wayToShare(user: Pick<SessionUser, 'subscription_status'> | null): {
  to: string;
  label: string;
  text: string;
} {
  const idle = idleSubscriptionOf(user);
  if (idle) return { to: '/subscriptions', label: idle.way, text: idle.shopText };
  const text = 'Prices and ordering are for members with a share.';
  return { to: user ? '/products#plans' : loginPath('/products'), label: 'Subscribe Now', text };
}
