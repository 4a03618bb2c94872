/**
 * The keys that several areas read or write, and the names of all lists. A key that only one area uses is
 * with its entity (`defineEntity`). docs/data.md explains the access patterns. The index `listing` holds
 * lists in their usual order; `due` is sparse and holds work that waits for a time. An item can be in only
 * one list of each index, so `due` also holds the second list of some records.
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
  cycleOrder: (cycleId: string, orderId: string) => key(`CYCLE#${cycleId}`, `ORDER#${orderId}`),
  /** The charge of a subscription for a cycle. The key makes sure that there is only one. */
  charge: (cycleId: string, subscriptionId: string) => key(`CYCLE#${cycleId}`, `CHARGE#${subscriptionId}`),
  /** The progress of the job that mails members before their next renewal (`askBeforeCutoff`). */
  askingRound: (cycleId: string) => key(`CYCLE#${cycleId}`, 'PLACE_CHECK'),
  renewalRemoval: () => key('RENEWAL_REMOVAL', 'RENEWAL_REMOVAL'),
  /** The progress of the nightly job that compares the provider's events with our orders. */
  reconciliation: () => key('RECONCILIATION', 'RECONCILIATION'),
  /** A move of a cycle to other days, kept for 30 days after all members were told. */
  cycleMove: (cycleId: string, moveId: string) => key(`CYCLE#${cycleId}`, `ANNOUNCEMENT#${moveId}`),
  /** A part of the catalogue: the cards of products on sale, as lists show them. */
  cataloguePart: (part: string) => key('CATALOGUE', `PART#${part}`),
  /** The versions of all parts of the catalogue, from which a reader learns which parts changed. */
  catalogueVersions: () => key('CATALOGUE_VERSIONS', 'CATALOGUE_VERSIONS'),
  /** A part of staff's catalogue: the cards of all products, on sale or not. */
  staffCataloguePart: (part: string) => key('STAFF_CATALOGUE', `PART#${part}`),
  staffCatalogueVersions: () => key('STAFF_CATALOGUE_VERSIONS', 'STAFF_CATALOGUE_VERSIONS'),
  /** A member's only review of a product, or of the co-op as a whole. */
  reviewer: (productId: string, userId: string) => key(`PRODUCT#${productId}`, `REVIEWER#${userId}`),
  /** A part of the subscription revenue of a local date. Parts let many transactions write at once. */
  subscriptionRevenue: (date: string, shard: number) =>
    key('REVENUE#subscriptions', `${date}#${String(shard).padStart(2, '0')}`),
  /** A member's latest reward of one kind: for writing a review, or for sharing a review. */
  reward: (userId: string, kind: string) => key(`USER#${userId}`, `REWARD#${kind}`),
  order: (orderId: string) => key(`ORDER#${orderId}`, 'ORDER'),
  /** An order's entry in staff's list of all orders. The next key is for the list of its status. */
  orderEntry: (orderId: string) => key(`ORDER#${orderId}`, 'ENTRY'),
  orderStatusEntry: (orderId: string) => key(`ORDER#${orderId}`, 'STATUS_ENTRY'),
  /** An order's contribution to the daily figures, and its mark for the job that counts orders. */
  countedOrder: (orderId: string) => key(`ORDER#${orderId}`, 'COUNTED'),
  /** One vendor's part of an order. The next key is the order's mark for the job that makes these parts. */
  vendorPart: (orderId: string, vendorId: string) => key(`ORDER#${orderId}`, `BY_VENDOR#${vendorId}`),
  vendorMark: (orderId: string) => key(`ORDER#${orderId}`, 'BY_VENDOR'),
  /** A vendor's earning from an order, and the amounts of it that are on statements. */
  vendorEarning: (orderId: string, vendorId: string) => key(`ORDER#${orderId}`, `EARNED#${vendorId}`),
  /** One recipient of a sending. The key lets each person get it only once by each channel, mail or SMS. */
  recipient: (sendingId: string, userId: string, channel: string) =>
    key(`OCCURRENCE#${sendingId}`, `RECIPIENT#${userId}#${channel}`),
  /** Recipients that are tried again later, because the provider was down or the outcome is not known yet. */
  batch: (sendingId: string, batchId: string) => key(`OCCURRENCE#${sendingId}`, `BATCH#${batchId}`),
  notification: (userId: string, notificationId: string) =>
    key(`USER#${userId}`, `NOTIFICATION#${notificationId}`),
  unreadNotifications: (userId: string) => key(`USER#${userId}`, 'UNREAD'),
  /** A part of a counter. Parts let many transactions change a counter at once. `partition` is often a record's. */
  counterPart: (partition: string, name: string, shard: number) =>
    key(partition, `COUNTER#${name}#${String(shard).padStart(2, '0')}`),
  /** A word by which a search finds a record. A kind's words with the same first letter are one partition. */
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
  /** Reviews of all products that wait for approval, by the time they were written or changed. */
  pendingReviews: 'REVIEWS#pending',
  approvedReviews: (productId: string) => `REVIEWS#${productId}#approved`,
  /** Accounts of one role, by the time they were made. */
  users: (role: string) => `USERS#${role}`,
  /** Promotion codes that staff made, by the time they were made. */
  promotions: 'CODES',
  campaigns: 'CAMPAIGNS',
  broadcasts: 'REMINDERS',
  /** Message templates, by name. */
  messageTemplates: 'MESSAGE_TEMPLATES',
  /** Sendings of broadcasts, by the time they began. */
  sendings: 'OCCURRENCES',
  /** Recipients of a sending who did not get the message, or of whom this is unknown. */
  failedRecipients: (sendingId: string) => `FAILED#${sendingId}`,
  /** Charges that are neither paid nor waived, by cut-off. */
  openCharges: 'CHARGES#open',
  /** Orders that staff did not delete, by pickup date. */
  orders: 'ORDERS',
  ordersInStatus: (status: string) => `ORDERS#${status}`,
  /** The counted contributions of all orders that were made on one local day. */
  countedOrders: (date: string) => `COUNTED#${date}`,
  /** All applications of vendors, by the time they were sent. */
  vendorApplications: 'VENDOR_APPLICATIONS',
  /** Statements of all vendors, by week. */
  vendorStatements: 'VENDOR_STATEMENTS',
  /** Vendor accounts, by vendor id. A vendor account has the sums of all statements of a vendor. */
  vendorAccounts: 'VENDOR_ACCOUNTS',
  /** A vendor's commitments, by the time they were made. */
  shareCommitments: (vendorId: string) => `SHARE_COMMITMENTS#${vendorId}`,
  /** Messages between vendors and staff, and feedback of vendors, by the time they were written. */
  vendorMessages: 'VENDOR_MESSAGES',
  vendorFeedback: 'VENDOR_FEEDBACK',
  /** Pickups that staff moved or called off, by the time they did so. */
  disruptions: 'DISRUPTIONS',
  /** Weighings and shortages with orders left to staff, by the time at which a job last went through them. */
  leftOnPackingDays: 'LEFT_ON_PACKING_DAYS',
  /** Harvest lists of one cycle, by vendor. */
  harvests: (cycleId: string) => `HARVESTS#${cycleId}`,
  /** Delivery logs of one vendor, by pickup date: how the vendor's goods came to a pickup location. */
  vendorDeliveries: (vendorId: string) => `DELIVERIES#${vendorId}`,
  /** Quality ratings of one vendor, by the time they were given. */
  qualityRatings: (vendorId: string) => `QUALITY_RATINGS#${vendorId}`,
  /** A vendor's parts of orders, by pickup date. */
  vendorParts: (vendorId: string) => `VENDOR_PARTS#${vendorId}`,
  /** Messages of the outbox to one account, by the time they were written. */
  messagesTo: (userId: string) => `MESSAGES_TO#${userId}`,
  /** A member's orders, subscriptions, redemptions, reviews and registrations. listing_sk begins with the kind. */
  member: (userId: string) => `MEMBER#${userId}`,
};

export const due = {
  unsettledOrders: 'ORDERS',
  /** Orders with a mark for the job that counts the daily figures. */
  uncountedOrders: 'UNCOUNTED_ORDERS',
  /** Orders with a mark for the job that makes the vendors' parts. */
  unsplitOrders: 'UNSPLIT_ORDERS',
  /** A vendor's parts of orders in one status, by pickup date. The list `vendorParts` has all statuses. */
  vendorPartsIn: (vendorId: string, status: string) => `VENDOR_PARTS#${vendorId}#${status}`,
  /** Earnings and adjustments that are on no statement yet, and draft statements, by vendor and date. */
  unstated: 'UNSTATED',
  /** Harvest lists that changed since the vendor was told. */
  harvestMails: 'HARVEST_MAILS',
  /** Insurance watches that are due: once a day, and after the vendor's name, status or insurance changed. */
  insuranceWatches: 'INSURANCE_WATCHES',
  /** Orders whose money staff must decide about. The list `ordersInStatus` has them too. */
  waitingOrders: 'WAITING_ORDERS',
  /** Months whose daily figures changed since the month was added up. */
  changedMonths: 'CHANGED_MONTHS',
  messages: 'MESSAGES',
  /** Cycles by the time at which a job must handle them next. */
  cycles: 'CYCLES',
  /** Moves of cycles that are under way: orders still have the old day, or members were not told yet. */
  cycleMoves: 'CYCLE_MOVES',
  /** Notices about changed or deleted events whose registered members were not told yet. */
  eventNotices: 'EVENT_NOTICES',
  /** Changes of locations under way: orders still have the old data, or members were not told yet. */
  placeChanges: 'PLACE_CHANGES',
  /** Moved and called-off pickups for which a job must still tell members or change orders. */
  disruptions: 'DISRUPTIONS',
  /** Locked pickup days whose lists are not all made yet. */
  packings: 'PACKINGS',
  /** Shortages for which a job must still handle orders with missing units. */
  shortages: 'SHORTAGES',
  /** Weighings of pickup days with weights that are not settled yet. */
  weighings: 'WEIGHINGS',
  /** Subscriptions that a cut-off may still bill, by the last cut-off for which they were billed. */
  activeSubscriptions: 'SUBSCRIPTIONS#active',
  /** Charges by the time of their next attempt. */
  charges: 'CHARGES',
  broadcasts: 'REMINDERS',
  sendings: 'OCCURRENCES',
  batches: 'BATCHES',
  /** Public reviews of all products, by the time they were approved. Each product also has its own list. */
  approvedReviews: 'REVIEWS#approved',
  /** Referrals whose credit must be given or taken back. */
  referralCredits: 'REFERRAL_CREDITS',
  /** Accounts whose deposit the co-op still holds after their share has ended. */
  heldDeposits: 'HELD_DEPOSITS',
  /** Deleted accounts that are not fully cleared yet. */
  deletedUsers: 'DELETED_USERS',
  /** The orders of one location that staff did not delete, by pickup date. The list `orders` has all locations. */
  ordersAt: (locationId: string) => `ORDERS_AT#${locationId}`,
  /** Pictures that no record uses, by the time at which they are deleted. */
  pictures: 'PICTURES',
  /** Statements of all vendors in one status, by week. Another list has all statuses. */
  vendorStatements: (status: string) => `VENDOR_STATEMENTS#${status}`,
  /** The commitments of all vendors for one cycle, by vendor. Each vendor also has their own list. */
  shareCommitments: (cycleId: string) => `SHARE_COMMITMENTS_FOR#${cycleId}`,
  /** Vendors' applications in one status, by the time they were sent. Another list has all statuses. */
  vendorApplications: (status: string) => `VENDOR_APPLICATIONS#${status}`,
  /** Messages that were not read, in the order of `vendorMessages`. The next key is for feedback that is open. */
  unreadVendorMessages: 'VENDOR_MESSAGES#unread',
  openVendorFeedback: 'VENDOR_FEEDBACK#open',
  /** Delivery logs and quality ratings of all vendors. Each vendor also has their own lists. */
  deliveries: 'DELIVERIES',
  qualityRatings: 'QUALITY_RATINGS',
};

/** Cents as a text of nine digits, whose alphabetical order is the order of the amounts. */
export const sortableCents = (cents: number) => String(cents).padStart(9, '0');
