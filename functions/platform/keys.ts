/**
 * Every key of the one table, in one place. docs/data.md explains the access patterns they serve.
 *
 * Indexes: `listing` (listing_pk, listing_sk) holds lists in their usual order, `due` (due_pk, due_sk) is
 * sparse and holds only work that waits for a time.
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
  /** An order's place in its cycle: the cycle's orders are this partition's. */
  cycleOrder: (cycleId: string, orderId: string) => key(`CYCLE#${cycleId}`, `ORDER#${orderId}`),
  /** What a subscription owes for a cycle. There can be one: this item is its uniqueness. */
  charge: (cycleId: string, subscriptionId: string) => key(`CYCLE#${cycleId}`, `CHARGE#${subscriptionId}`),
  /** The look for members whose next renewal has no place: how far it has come, and when it is next. */
  placeCheck: (cycleId: string) => key(`CYCLE#${cycleId}`, 'PLACE_CHECK'),
  /** The latest removal of failed renewals. */
  renewalRemoval: () => key('RENEWAL_REMOVAL', 'RENEWAL_REMOVAL'),
  /** How far the nightly look at the provider's events has come. */
  reconciliation: () => key('RECONCILIATION', 'RECONCILIATION'),
  /** A cycle that was moved, until its orders and members know. */
  cycleMove: (cycleId: string, moveId: string) => key(`CYCLE#${cycleId}`, `ANNOUNCEMENT#${moveId}`),
  /** What lists show of products on sale, in parts. */
  cataloguePart: (part: string) => key('CATALOGUE', `PART#${part}`),
  /** Which version each part has: one small item to ask what changed. */
  catalogueVersions: () => key('CATALOGUE_VERSIONS', 'CATALOGUE_VERSIONS'),
  /** One review a member and product: this item is its uniqueness. */
  reviewer: (productId: string, userId: string) => key(`PRODUCT#${productId}`, `REVIEWER#${userId}`),
  /** What subscriptions brought in on a local date, in parts that many write at once. */
  subscriptionRevenue: (date: string, shard: number) =>
    key('REVENUE#subscriptions', `${date}#${String(shard).padStart(2, '0')}`),
  order: (orderId: string) => key(`ORDER#${orderId}`, 'ORDER'),
  /** One recipient of it by one channel: this item is "once a person, channel and occurrence". */
  recipient: (occurrenceId: string, userId: string, channel: string) =>
    key(`OCCURRENCE#${occurrenceId}`, `RECIPIENT#${userId}#${channel}`),
  /** Recipients whose turn comes again later: the provider was down, or an outcome must become known first. */
  batch: (occurrenceId: string, batchId: string) => key(`OCCURRENCE#${occurrenceId}`, `BATCH#${batchId}`),
  notification: (userId: string, notificationId: string) =>
    key(`USER#${userId}`, `NOTIFICATION#${notificationId}`),
  unreadNotifications: (userId: string) => key(`USER#${userId}`, 'UNREAD'),
  /** A part of a counter that many write at once; `partition` is the item's that it counts for. */
  counterPart: (partition: string, name: string, shard: number) =>
    key(partition, `COUNTER#${name}#${String(shard).padStart(2, '0')}`),
  message: (messageId: string) => key(`MESSAGE#${messageId}`, 'MESSAGE'),
};

export const lists = {
  activeLocations: 'LOCATIONS#active',
  cycles: 'CYCLES',
  cancelledCycles: 'CYCLES#cancelled',
  /** By date and time. */
  events: 'EVENTS',
  plans: (isActive: boolean) => (isActive ? 'PLANS#active' : 'PLANS#inactive'),
  approvedReviews: (productId: string) => `REVIEWS#${productId}#approved`,
  /** Accounts of one role, by the moment they were made. */
  users: (role: string) => `USERS#${role}`,
  reminders: 'REMINDERS',
  /** What was sent to many, by the moment it began. */
  occurrences: 'OCCURRENCES',
  /** Recipients of one sending who did not get it. */
  failedRecipients: (occurrenceId: string) => `FAILED#${occurrenceId}`,
  /** Charges that are neither paid nor waived, by cut-off. */
  openCharges: 'CHARGES#open',
  /** Orders, subscriptions and redemptions of one member, apart by the prefix of listing_sk. */
  member: (userId: string) => `MEMBER#${userId}`,
};

export const due = {
  unsettledOrders: 'ORDERS',
  messages: 'MESSAGES',
  /** Cycles by the moment at which something is to be done about them. */
  cycles: 'CYCLES',
  /** Moved cycles whose orders and members do not know yet. */
  cycleMoves: 'CYCLE_MOVES',
  /** Active subscriptions by the cut-off up to which they are paid. */
  activeSubscriptions: 'SUBSCRIPTIONS#active',
  /** Charges by the moment of their next attempt. */
  charges: 'CHARGES',
  reminders: 'REMINDERS',
  occurrences: 'OCCURRENCES',
  batches: 'BATCHES',
};

/** Cents as text that sorts as numbers do. */
export const sortableCents = (cents: number) => String(cents).padStart(9, '0');
