/**
 * The keys that several areas read or write, and the names of all lists. A key that only one area uses is
 * with its entity (`defineEntity`). docs/data.md explains the access patterns.
 *
 * There are two indexes. `listing` (listing_pk, listing_sk) holds lists in their usual order. `due` (due_pk,
 * due_sk) is sparse: it holds work that waits for a time, and lists of records whose place in `listing` is
 * taken by another list.
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
  /** An order's entry in its cycle. The partition is the cycle's. */
  cycleOrder: (cycleId: string, orderId: string) => key(`CYCLE#${cycleId}`, `ORDER#${orderId}`),
  /** The debt of a subscription for a cycle. There can be only one, because of this key. */
  charge: (cycleId: string, subscriptionId: string) => key(`CYCLE#${cycleId}`, `CHARGE#${subscriptionId}`),
  /**
   * The progress of the search for members whose next renewal has no pickup location, and the time of the
   * next search.
   */
  placeCheck: (cycleId: string) => key(`CYCLE#${cycleId}`, 'PLACE_CHECK'),
  /** The latest removal of failed renewals. */
  renewalRemoval: () => key('RENEWAL_REMOVAL', 'RENEWAL_REMOVAL'),
  /** The progress of the nightly reconciliation through the provider's events. */
  reconciliation: () => key('RECONCILIATION', 'RECONCILIATION'),
  /** A moved cycle, kept until its orders have the new day and its members know it. */
  cycleMove: (cycleId: string, moveId: string) => key(`CYCLE#${cycleId}`, `ANNOUNCEMENT#${moveId}`),
  /** The cards of products on sale, which lists show, in parts. */
  cataloguePart: (part: string) => key('CATALOGUE', `PART#${part}`),
  /** The version of each part: one small item that tells what changed. */
  catalogueVersions: () => key('CATALOGUE_VERSIONS', 'CATALOGUE_VERSIONS'),
  /** The cards of every product for the list of staff, in parts, and the versions of these. */
  staffCataloguePart: (part: string) => key('STAFF_CATALOGUE', `PART#${part}`),
  staffCatalogueVersions: () => key('STAFF_CATALOGUE_VERSIONS', 'STAFF_CATALOGUE_VERSIONS'),
  /**
   * The review of a product, or of the co-op as a whole, by one member. There can be only one, because of
   * this key.
   */
  reviewer: (productId: string, userId: string) => key(`PRODUCT#${productId}`, `REVIEWER#${userId}`),
  /** The income from subscriptions on a local date, in parts that many write at once. */
  subscriptionRevenue: (date: string, shard: number) =>
    key('REVENUE#subscriptions', `${date}#${String(shard).padStart(2, '0')}`),
  /** The latest code that a member earned in one way. */
  reward: (userId: string, kind: string) => key(`USER#${userId}`, `REWARD#${kind}`),
  order: (orderId: string) => key(`ORDER#${orderId}`, 'ORDER'),
  /** An order's entry among all orders, and among those of its status. */
  orderEntry: (orderId: string) => key(`ORDER#${orderId}`, 'ENTRY'),
  orderStatusEntry: (orderId: string) => key(`ORDER#${orderId}`, 'STATUS_ENTRY'),
  /** An order's contribution to the daily figures, and the mark that it is to be counted again. */
  countedOrder: (orderId: string) => key(`ORDER#${orderId}`, 'COUNTED'),
  /** One vendor's part of an order, and the mark of an order whose vendors' parts are to be made again. */
  vendorPart: (orderId: string, vendorId: string) => key(`ORDER#${orderId}`, `BY_VENDOR#${vendorId}`),
  vendorMark: (orderId: string) => key(`ORDER#${orderId}`, 'BY_VENDOR'),
  /** The earning of one vendor from an order, and the amounts that statements have of it. */
  vendorEarning: (orderId: string, vendorId: string) => key(`ORDER#${orderId}`, `EARNED#${vendorId}`),
  /** One recipient of it by one channel: this item is "once a person, channel and sending". */
  recipient: (sendingId: string, userId: string, channel: string) =>
    key(`OCCURRENCE#${sendingId}`, `RECIPIENT#${userId}#${channel}`),
  /** Recipients whose turn comes again later: the provider was down, or an outcome must become known first. */
  batch: (sendingId: string, batchId: string) => key(`OCCURRENCE#${sendingId}`, `BATCH#${batchId}`),
  notification: (userId: string, notificationId: string) =>
    key(`USER#${userId}`, `NOTIFICATION#${notificationId}`),
  unreadNotifications: (userId: string) => key(`USER#${userId}`, 'UNREAD'),
  /** A part of a counter that many write at once. `partition` is that of the item it counts for. */
  counterPart: (partition: string, name: string, shard: number) =>
    key(partition, `COUNTER#${name}#${String(shard).padStart(2, '0')}`),
  /** A word by which a record of this kind is found. The partition is the word's first letter. */
  searchEntry: (kind: string, word: string, id: string) =>
    key(`SEARCH#${kind}#${[...word][0] ?? ''}`, `${word}#${id}`),
  message: (messageId: string) => key(`MESSAGE#${messageId}`, 'MESSAGE'),
};

export const lists = {
  locations: (isActive: boolean) => (isActive ? 'LOCATIONS#active' : 'LOCATIONS#inactive'),
  cycles: 'CYCLES',
  cancelledCycles: 'CYCLES#cancelled',
  /** Events, by date and time. */
  events: 'EVENTS',
  plans: (isActive: boolean) => (isActive ? 'PLANS#active' : 'PLANS#inactive'),
  /** Waiting reviews of all products, by the time they were written or changed. */
  pendingReviews: 'REVIEWS#pending',
  approvedReviews: (productId: string) => `REVIEWS#${productId}#approved`,
  /** Accounts of one role, by the time they were made. */
  users: (role: string) => `USERS#${role}`,
  /** Promotion codes that staff made, by the time they were made. */
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
  /** The counted contributions of the orders of a local day. */
  countedOrders: (date: string) => `COUNTED#${date}`,
  /** All applications of vendors, by the time they were sent. */
  vendorApplications: 'VENDOR_APPLICATIONS',
  /** Statements of all vendors, by week. */
  vendorStatements: 'VENDOR_STATEMENTS',
  /** The sums of each vendor's statements, by vendor. */
  vendorAccounts: 'VENDOR_ACCOUNTS',
  /** A vendor's promises for shares, by time. */
  shareCommitments: (vendorId: string) => `SHARE_COMMITMENTS#${vendorId}`,
  /** Messages between vendors and staff, and feedback of vendors, by the time they were written. */
  vendorMessages: 'VENDOR_MESSAGES',
  vendorFeedback: 'VENDOR_FEEDBACK',
  /** Pickups that staff moved or called off, by the time this began. */
  disruptions: 'DISRUPTIONS',
  /** Harvest lists of one cycle, by vendor. */
  harvests: (cycleId: string) => `HARVESTS#${cycleId}`,
  /** Delivery logs of one vendor, by pickup date. */
  vendorDeliveries: (vendorId: string) => `DELIVERIES#${vendorId}`,
  /** Quality ratings of one vendor, by the time they were given. */
  qualityRatings: (vendorId: string) => `QUALITY_RATINGS#${vendorId}`,
  /** A vendor's parts of orders, by pickup date. */
  vendorParts: (vendorId: string) => `VENDOR_PARTS#${vendorId}`,
  /** Messages of the outbox to one account, by the time they were written. */
  messagesTo: (userId: string) => `MESSAGES_TO#${userId}`,
  /**
   * Orders, subscriptions, redemptions, reviews and registrations of one member. The prefix of listing_sk
   * tells them apart.
   */
  member: (userId: string) => `MEMBER#${userId}`,
};

export const due = {
  unsettledOrders: 'ORDERS',
  /** Orders whose change is not in the daily figures yet. */
  uncountedOrders: 'UNCOUNTED_ORDERS',
  /** Orders whose change the vendors' parts do not have yet. */
  unsplitOrders: 'UNSPLIT_ORDERS',
  /**
   * A vendor's parts of orders in one status, by pickup date. It is a list beside the one of all statuses.
   */
  vendorPartsIn: (vendorId: string, status: string) => `VENDOR_PARTS#${vendorId}#${status}`,
  /** Earnings for a vendor's next statement, by vendor and by the date from which they may be on it. */
  unstated: 'UNSTATED',
  /** Harvest lists that changed since their vendor was told. */
  harvestMails: 'HARVEST_MAILS',
  /** Insurances of vendors whose changes products and mails have yet to follow. */
  insuranceWatches: 'INSURANCE_WATCHES',
  /** Orders about whose money staff have to decide something. It is a list beside the one of their status. */
  waitingOrders: 'WAITING_ORDERS',
  /** Months whose days changed since they were added up. */
  changedMonths: 'CHANGED_MONTHS',
  messages: 'MESSAGES',
  /** Cycles by the time at which a job must act on them. */
  cycles: 'CYCLES',
  /** Moved cycles whose orders and members do not know yet. */
  cycleMoves: 'CYCLE_MOVES',
  /** Changed or deleted events whose registered members do not know yet. */
  eventNotices: 'EVENT_NOTICES',
  /** Pickup locations whose changed address or hours their orders and members do not know yet. */
  placeChanges: 'PLACE_CHANGES',
  /** Moved and called-off pickups whose orders do not all follow yet. */
  disruptions: 'DISRUPTIONS',
  /** Locked pickup days whose lists are not all made. */
  packings: 'PACKINGS',
  /** Missing goods of packing days whose money did not all go back yet. */
  shortages: 'SHORTAGES',
  /** Weights of packing days that are not all settled. */
  weighings: 'WEIGHINGS',
  /** Active subscriptions by the cut-off up to which they are paid. */
  activeSubscriptions: 'SUBSCRIPTIONS#active',
  /** Charges by the time of their next attempt. */
  charges: 'CHARGES',
  broadcasts: 'REMINDERS',
  sendings: 'OCCURRENCES',
  batches: 'BATCHES',
  /**
   * Public reviews of all products, by the time they were approved. It is a list beside the one of their
   * product.
   */
  approvedReviews: 'REVIEWS#approved',
  /** Referrals whose credit is to be given or taken back. */
  referralCredits: 'REFERRAL_CREDITS',
  /** Accounts whose share has ended and whose deposit is still held. */
  heldDeposits: 'HELD_DEPOSITS',
  /** Deleted accounts that are not fully cleared yet. */
  deletedUsers: 'DELETED_USERS',
  /**
   * All orders of one pickup location that staff see, by pickup date. It is a list beside the one of all
   * locations.
   */
  ordersAt: (locationId: string) => `ORDERS_AT#${locationId}`,
  /** Pictures that no record refers to, by the time at which they are deleted. */
  pictures: 'PICTURES',
  /** Statements of vendors in one status, by week. It is a list beside the one of all. */
  vendorStatements: (status: string) => `VENDOR_STATEMENTS#${status}`,
  /** Vendors' promises for the shares of a cycle, by vendor. It is a list beside the one of the vendor. */
  shareCommitments: (cycleId: string) => `SHARE_COMMITMENTS_FOR#${cycleId}`,
  /**
   * Applications of vendors in one status, by the time they were sent. It is a list beside the one of all.
   */
  vendorApplications: (status: string) => `VENDOR_APPLICATIONS#${status}`,
  /**
   * Messages that their recipient has not read, and feedback that staff have not closed, in the order of the
   * lists of all.
   */
  unreadVendorMessages: 'VENDOR_MESSAGES#unread',
  openVendorFeedback: 'VENDOR_FEEDBACK#open',
  /**
   * Delivery logs of all vendors, by pickup date, and quality ratings. They are lists beside those of their
   * vendor.
   */
  deliveries: 'DELIVERIES',
  qualityRatings: 'QUALITY_RATINGS',
};

/** Cents as a text whose alphabetical order is that of the numbers. */
export const sortableCents = (cents: number) => String(cents).padStart(9, '0');
