/**
 * Every key of the one table, in one place. docs/data.md explains the access patterns they serve.
 *
 * Indexes: `listing` (listing_pk, listing_sk) holds lists in their usual order, `price` (listing_pk,
 * price_sk) the same product lists by price, `due` (due_pk, due_sk) is sparse and holds only work that
 * waits for a time.
 */
export interface Key {
  pk: string;
  sk: string;
}

const key = (pk: string, sk: string): Key => ({ pk, sk });

export const keys = {
  user: (userId: string) => key(`USER#${userId}`, 'PROFILE'),
  email: (email: string) => key(`EMAIL#${email}`, 'EMAIL'),
  referralCode: (code: string) => key(`REFERRAL#${code}`, 'REFERRAL'),
  cart: (userId: string) => key(`USER#${userId}`, 'CART'),
  credit: (userId: string, entryId: string) => key(`USER#${userId}`, `CREDIT#${entryId}`),
  token: (hash: string) => key(`TOKEN#${hash}`, 'TOKEN'),
  rate: (subject: string, window: number) => key(`RATE#${subject}`, `WINDOW#${window}`),
  settings: () => key('SETTINGS', 'SETTINGS'),
  counter: (name: string) => key(`COUNTER#${name}`, 'COUNTER'),
  location: (locationId: string) => key(`LOCATION#${locationId}`, 'LOCATION'),
  cycle: (cycleId: string) => key(`CYCLE#${cycleId}`, 'CYCLE'),
  event: (eventId: string) => key(`EVENT#${eventId}`, 'EVENT'),
  plan: (planId: string) => key(`PLAN#${planId}`, 'PLAN'),
  product: (productId: string) => key(`PRODUCT#${productId}`, 'PRODUCT'),
  categories: () => key('CATEGORIES', 'CATEGORIES'),
  review: (productId: string, reviewId: string) => key(`PRODUCT#${productId}`, `REVIEW#${reviewId}`),
  /** One review a member and product: this item is its uniqueness. */
  reviewer: (productId: string, userId: string) => key(`PRODUCT#${productId}`, `REVIEWER#${userId}`),
  promotion: (code: string) => key(`CODE#${code}`, 'CODE'),
  redemption: (code: string, userId: string) => key(`CODE#${code}`, `REDEMPTION#${userId}`),
  subscription: (subscriptionId: string) => key(`SUBSCRIPTION#${subscriptionId}`, 'SUBSCRIPTION'),
  order: (orderId: string) => key(`ORDER#${orderId}`, 'ORDER'),
  message: (messageId: string) => key(`MESSAGE#${messageId}`, 'MESSAGE'),
};

export const lists = {
  activeLocations: 'LOCATIONS#active',
  cycles: 'CYCLES',
  eventsOfMonth: (month: string) => `EVENTS#${month}`,
  activePlans: 'PLANS#active',
  activeProducts: 'PRODUCTS#active',
  approvedReviews: (productId: string) => `REVIEWS#${productId}#approved`,
  /** Orders, subscriptions and redemptions of one member, apart by the prefix of listing_sk. */
  member: (userId: string) => `MEMBER#${userId}`,
};

export const due = {
  unsettledOrders: 'ORDERS',
  messages: 'MESSAGES',
};

/** Cents as text that sorts as numbers do. */
export const sortableCents = (cents: number) => String(cents).padStart(9, '0');
