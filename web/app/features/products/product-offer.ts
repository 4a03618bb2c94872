import type { Product } from '#shared/contracts/catalogue.ts';
import type { SessionUser } from '#web/api/session-store.ts';

/** What a reader can do about a product where they see it. */
export type ProductOffer =
  /** The head of a group: nobody buys it, everybody may see what is in it. */
  | { kind: 'choices' }
  /** Prices are for members with a share. */
  | { kind: 'subscribe' }
  /** `price` in dollars. */
  | { kind: 'buy'; price: number; soldOut: boolean };

export function offerOf(
  product: Pick<Product, 'is_parent' | 'price' | 'unavailable' | 'inStock'>,
  isSubscribed: boolean,
): ProductOffer {
  if (product.is_parent) return { kind: 'choices' };
  if (!isSubscribed || product.price === undefined) return { kind: 'subscribe' };
  return { kind: 'buy', price: product.price, soldOut: product.unavailable || !product.inStock };
}

/** The way to a share for somebody who has none that is running: sign in, choose a plan, or resume the paused one. */
export function wayToShare(user: Pick<SessionUser, 'subscription_status'> | null): {
  to: string;
  label: string;
} {
  if (!user) return { to: '/login', label: 'Subscribe Now' };
  if (user.subscription_status === 'paused') return { to: '/subscriptions', label: 'Resume Your Share' };
  return { to: '/products#plans', label: 'Subscribe Now' };
}
