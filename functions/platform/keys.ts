/**
 * The keys that several areas read or write, and the names of all lists. The key of an item that one area knows alone stands
 * with its entity (`defineEntity`). docs/data.md explains the access patterns.
 *
 * Indexes: `listing` (listing_pk, listing_sk) holds lists in their usual order, `due` (due_pk, due_sk) is
 * sparse and holds work that waits for a time, and a list of records whose place in `listing` is taken by another.
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
  deposit: (userId: string, entryId: string) => key(`USER#${userId}`, `DEPOSIT#${entryId}`),
  token: (hash: string) => key(`TOKEN#${hash}`, 'TOKEN'),
  rate: (subject: string, window: number) => key(`RATE#${subject}`, `WINDOW#${window}`),
  settings: () => key('SETTINGS', 'SETTINGS'),
  webhookArrival: () => key('WEBHOOKS', 'LAST'),
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
  /** What staff's list shows of every product, in parts, and which version each has. */
  staffCataloguePart: (part: string) => key('STAFF_CATALOGUE', `PART#${part}`),
  staffCatalogueVersions: () => key('STAFF_CATALOGUE_VERSIONS', 'STAFF_CATALOGUE_VERSIONS'),
  /** One review a member and product, or the co-op as a whole: this item is its uniqueness. */
  reviewer: (productId: string, userId: string) => key(`PRODUCT#${productId}`, `REVIEWER#${userId}`),
  /** What subscriptions brought in on a local date, in parts that many write at once. */
  subscriptionRevenue: (date: string, shard: number) =>
    key('REVENUE#subscriptions', `${date}#${String(shard).padStart(2, '0')}`),
  /** The latest code that a member earned in one way. */
  reward: (userId: string, kind: string) => key(`USER#${userId}`, `REWARD#${kind}`),
  order: (orderId: string) => key(`ORDER#${orderId}`, 'ORDER'),
  /** An order's place among all orders, and among those of its status. */
  orderEntry: (orderId: string) => key(`ORDER#${orderId}`, 'ENTRY'),
  orderStatusEntry: (orderId: string) => key(`ORDER#${orderId}`, 'STATUS_ENTRY'),
  /** What the daily figures have of an order, and whether it is to be counted again. */
  countedOrder: (orderId: string) => key(`ORDER#${orderId}`, 'COUNTED'),
  /** What of an order is one vendor's, and the mark of an order whose vendors' parts are to be made again. */
  vendorPart: (orderId: string, vendorId: string) => key(`ORDER#${orderId}`, `BY_VENDOR#${vendorId}`),
  vendorMark: (orderId: string) => key(`ORDER#${orderId}`, 'BY_VENDOR'),
  /** What one vendor earns of an order, and what statements have of it. */
  vendorEarning: (orderId: string, vendorId: string) => key(`ORDER#${orderId}`, `EARNED#${vendorId}`),
  /** One recipient of it by one channel: this item is "once a person, channel and sending". */
  recipient: (sendingId: string, userId: string, channel: string) =>
    key(`OCCURRENCE#${sendingId}`, `RECIPIENT#${userId}#${channel}`),
  /** Recipients whose turn comes again later: the provider was down, or an outcome must become known first. */
  batch: (sendingId: string, batchId: string) => key(`OCCURRENCE#${sendingId}`, `BATCH#${batchId}`),
  notification: (userId: string, notificationId: string) =>
    key(`USER#${userId}`, `NOTIFICATION#${notificationId}`),
  unreadNotifications: (userId: string) => key(`USER#${userId}`, 'UNREAD'),
  /** A part of a counter that many write at once; `partition` is the item's that it counts for. */
  counterPart: (partition: string, name: string, shard: number) =>
    key(partition, `COUNTER#${name}#${String(shard).padStart(2, '0')}`),
  /** A word by which a record of this kind is found; its partition is the word's first letter. */
  searchEntry: (kind: string, word: string, id: string) =>
    key(`SEARCH#${kind}#${[...word][0] ?? ''}`, `${word}#${id}`),
  message: (messageId: string) => key(`MESSAGE#${messageId}`, 'MESSAGE'),
};

export const lists = {
  locations: (isActive: boolean) => (isActive ? 'LOCATIONS#active' : 'LOCATIONS#inactive'),
  cycles: 'CYCLES',
  cancelledCycles: 'CYCLES#cancelled',
  /** By date and time. */
  events: 'EVENTS',
  plans: (isActive: boolean) => (isActive ? 'PLANS#active' : 'PLANS#inactive'),
  /** Of all products, by when they were written or changed. */
  pendingReviews: 'REVIEWS#pending',
  approvedReviews: (productId: string) => `REVIEWS#${productId}#approved`,
  /** Accounts of one role, by the moment they were made. */
  users: (role: string) => `USERS#${role}`,
  /** Promotion codes that staff made, by the moment of that. */
  promotions: 'CODES',
  campaigns: 'CAMPAIGNS',
  broadcasts: 'REMINDERS',
  /** By name. */
  messageTemplates: 'MESSAGE_TEMPLATES',
  /** Sendings of broadcasts, by the moment they began. */
  sendings: 'OCCURRENCES',
  /** Recipients of one sending who did not get it. */
  failedRecipients: (sendingId: string) => `FAILED#${sendingId}`,
  /** Charges that are neither paid nor waived, by cut-off. */
  openCharges: 'CHARGES#open',
  /** All orders that staff see, by pickup date. */
  orders: 'ORDERS',
  ordersInStatus: (status: string) => `ORDERS#${status}`,
  /** What was counted of the orders of a local day. */
  countedOrders: (date: string) => `COUNTED#${date}`,
  /** All applications of vendors, by when they were sent. */
  vendorApplications: 'VENDOR_APPLICATIONS',
  /** Statements of all vendors, by week. */
  vendorStatements: 'VENDOR_STATEMENTS',
  /** What the statements of each vendor come to, by vendor. */
  vendorAccounts: 'VENDOR_ACCOUNTS',
  /** What a vendor promised for shares, by when. */
  shareCommitments: (vendorId: string) => `SHARE_COMMITMENTS#${vendorId}`,
  /** Messages between vendors and staff, and feedback of vendors, by when they were written. */
  vendorMessages: 'VENDOR_MESSAGES',
  vendorFeedback: 'VENDOR_FEEDBACK',
  /** What staff moved or called off, by when it began. */
  disruptions: 'DISRUPTIONS',
  /** Harvest lists of one cycle, by vendor. */
  harvests: (cycleId: string) => `HARVESTS#${cycleId}`,
  /** Delivery logs of one vendor, by pickup date. */
  vendorDeliveries: (vendorId: string) => `DELIVERIES#${vendorId}`,
  /** Quality ratings of one vendor, by when they were given. */
  qualityRatings: (vendorId: string) => `QUALITY_RATINGS#${vendorId}`,
  /** A vendor's parts of orders, by pickup date. */
  vendorParts: (vendorId: string) => `VENDOR_PARTS#${vendorId}`,
  /** Messages of the outbox to one account, by when they were written. */
  messagesTo: (userId: string) => `MESSAGES_TO#${userId}`,
  /** Orders, subscriptions, redemptions, reviews and registrations of one member, apart by the prefix of listing_sk. */
  member: (userId: string) => `MEMBER#${userId}`,
};

export const due = {
  unsettledOrders: 'ORDERS',
  /** Orders whose change is not in the daily figures yet. */
  uncountedOrders: 'UNCOUNTED_ORDERS',
  /** Orders whose change the vendors' parts do not have yet. */
  unsplitOrders: 'UNSPLIT_ORDERS',
  /** A vendor's parts of orders in one status, by pickup date: a list beside the one of all. */
  vendorPartsIn: (vendorId: string, status: string) => `VENDOR_PARTS#${vendorId}#${status}`,
  /** What is to be on a vendor's next statement, by vendor and by the date from which it may be. */
  unstated: 'UNSTATED',
  /** Harvest lists that changed since their vendor was told. */
  harvestMails: 'HARVEST_MAILS',
  /** Insurances of vendors that products and mails are to follow. */
  insuranceWatches: 'INSURANCE_WATCHES',
  /** Orders of whose money staff have to decide something: a list beside the one of their status. */
  waitingOrders: 'WAITING_ORDERS',
  /** Months whose days changed since they were added up. */
  changedMonths: 'CHANGED_MONTHS',
  messages: 'MESSAGES',
  /** Cycles by the moment at which something is to be done about them. */
  cycles: 'CYCLES',
  /** Moved cycles whose orders and members do not know yet. */
  cycleMoves: 'CYCLE_MOVES',
  /** Changed or deleted events whose registered members do not know yet. */
  eventNotices: 'EVENT_NOTICES',
  /** Pickup locations whose changed address or hours their orders and members do not know yet. */
  placeChanges: 'PLACE_CHANGES',
  /** What staff moved or called off, and whose orders do not all follow yet. */
  disruptions: 'DISRUPTIONS',
  /** Active subscriptions by the cut-off up to which they are paid. */
  activeSubscriptions: 'SUBSCRIPTIONS#active',
  /** Charges by the moment of their next attempt. */
  charges: 'CHARGES',
  broadcasts: 'REMINDERS',
  sendings: 'OCCURRENCES',
  batches: 'BATCHES',
  /** Public reviews of all products, by when they were approved: a list beside the one of their product. */
  approvedReviews: 'REVIEWS#approved',
  /** Referrals whose credit is to be given or taken back. */
  referralCredits: 'REFERRAL_CREDITS',
  /** Accounts whose share has ended and whose deposit is still held. */
  heldDeposits: 'HELD_DEPOSITS',
  /** Deleted accounts of which something is still to be cleared. */
  deletedUsers: 'DELETED_USERS',
  /** All orders of one pickup location that staff see, by pickup date: a list beside the one of all locations. */
  ordersAt: (locationId: string) => `ORDERS_AT#${locationId}`,
  /** Pictures that no record refers to, by the moment at which they are deleted. */
  pictures: 'PICTURES',
  /** Statements of vendors in one status, by week: a list beside the one of all. */
  vendorStatements: (status: string) => `VENDOR_STATEMENTS#${status}`,
  /** What is promised for the shares of a cycle, by vendor: a list beside the one of the vendor. */
  shareCommitments: (cycleId: string) => `SHARE_COMMITMENTS_FOR#${cycleId}`,
  /** Applications of vendors in one status, by when they were sent: a list beside the one of all. */
  vendorApplications: (status: string) => `VENDOR_APPLICATIONS#${status}`,
  /** Messages that the side they were written to has not read, and feedback that staff have not closed, as the lists of all. */
  unreadVendorMessages: 'VENDOR_MESSAGES#unread',
  openVendorFeedback: 'VENDOR_FEEDBACK#open',
  /** Delivery logs of all vendors, by pickup date, and quality ratings: lists beside those of their vendor. */
  deliveries: 'DELIVERIES',
  qualityRatings: 'QUALITY_RATINGS',
};

/** Cents as text that sorts as numbers do. */
export const sortableCents = (cents: number) => String(cents).padStart(9, '0');
