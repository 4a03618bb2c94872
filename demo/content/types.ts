/** The towns that people live and work in, with one of their ZIP codes. */
export const zipCodes = {
  'Fort Pierce': '34950',
  'Jensen Beach': '34957',
  Okeechobee: '34972',
  'Palm City': '34990',
  'Port St. Lucie': '34952',
  Sebastian: '32958',
  Stuart: '34994',
  'Vero Beach': '32960',
  'White City': '34981',
} as const;
export type Town = keyof typeof zipCodes;

/** A place where members collect their orders. */
export interface SeedLocation {
  /** `loc_…` */
  id: string;
  name: string;
  address: string;
  city: string;
  state: 'FL';
  zipCode: string;
  county: string;
  phone: string;
  hours: string;
  latitude: number;
  longitude: number;
  contactPerson: string;
}

/** A vendor: the business and the account of the person behind it. */
export interface SeedVendor {
  /** `usr_demo-vendor` or `usr_vendor-…` */
  id: string;
  name: string;
  town: Town;
  kind: string;
  description: string;
  firstName: string;
  lastName: string;
  email: string;
  /** The key of the picture. */
  picture: string;
  license: string;
  insurance: { provider: string; policyNumber: string; daysLeft: number };
}

/** Something to subscribe to; the price is for one bi-weekly cycle. */
export interface SeedPlan {
  /** `plan_…` */
  id: string;
  name: string;
  description: string;
  priceCents: number;
  annualFeeCents: number;
  depositCents: number;
  isTrial: boolean;
  isActive: boolean;
  /** Picture key. */
  picture: string;
}

/** The shelves of the shop. */
export type SeedCategory =
  | 'Produce'
  | 'Eggs & Dairy'
  | 'Honey & Preserves'
  | 'Bread & Bakery'
  | 'Microgreens'
  | 'Mushrooms'
  | 'Coffee & Tea'
  | 'Botanicals'
  | 'Pantry';

/** A product on a shelf, or the heading of a group of products. */
export interface SeedProduct {
  /** `prd_kebab-name` */
  id: string;
  name: string;
  description: string;
  category: SeedCategory;
  priceCents: number;
  unit: string;
  vendorId: string;
  organic: boolean;
  local: boolean;
  featured: boolean;
  /** True where Florida taxes it: soaps, candles, plants, and drinks ready to drink. Groceries are exempt. */
  salesTax: boolean;
  /** Units left, or null when the product is not counted. */
  stock: number | null;
  unavailable: boolean;
  status: 'active' | 'inactive' | 'pending_approval';
  /** The month, 1 to 12, until which its vendor has paused it; null while it is sold. */
  pausedUntilMonth: number | null;
  type: 'addon' | 'coop_share';
  /** True for a heading of a group, which is never sold itself. */
  isParent: boolean;
  parentId: string | null;
  /** Picture key. */
  picture: string;
}

/** Submissions and change requests of vendors that wait for staff. */
export interface SeedSubmissions {
  submitted: { productId: string; daysAgo: number }[];
  changes: {
    productId: string;
    daysAgo: number;
    fields: Partial<Pick<SeedProduct, 'name' | 'description' | 'priceCents' | 'unit'>>;
  }[];
}

/** A member's review of a product, or of the co-op as a whole. */
export interface SeedReview {
  productId: string;
  /** The first name and initial: `Marisol T.` */
  author: string;
  rating: 1 | 2 | 3 | 4 | 5;
  title: string;
  content: string;
  daysAgo: number;
  isVerifiedPurchase: boolean;
  helpfulVotes: number;
}

/** A member and the state of their subscription. */
export interface SeedMember {
  firstName: string;
  lastName: string;
  email: string;
  city: Town;
  subscription: 'active' | 'paused' | 'pending_confirmation' | 'cancelled' | 'pending' | 'inactive';
  /** The plan; null for a member who never chose one. */
  planId: string | null;
  locationId: string;
  joinedDaysAgo: number;
  creditCents: number;
}

/** A date in the calendar, counted from today. */
export interface SeedEvent {
  title: string;
  description: string;
  daysFromToday: number;
  /** `HH:MM`, or empty when it is not settled. */
  eventTime: string;
  location: string;
  eventType: 'market' | 'workshop' | 'other';
  /**
   * The number of members who registered; those beyond the places wait. A workshop without `places` has
   * twelve.
   */
  registered?: number;
  places?: number;
}

/** A campaign: codes that count together on its days. */
export interface SeedCampaign {
  id: string;
  name: string;
  description: string;
  type: 'seasonal' | 'new_members' | 'win_back' | 'event' | 'other';
  /** Days from today. */
  startDays: number;
  endDays: number;
  codes: string[];
}

/** A code; percentages as 10 for 10 %, fixed amounts in cents. */
export interface SeedPromotion {
  code: string;
  description: string;
  discountType: 'percentage' | 'fixed_amount';
  discountValue: number;
  minimumOrderCents: number;
  maximumDiscountCents: number | null;
  usageLimit: number | null;
  usedCount: number;
  /** The total that the code took off its orders, and the total that was paid for those orders. */
  totalDiscountCents: number;
  totalRevenueCents: number;
  /** Days from today; negative when it has expired, null without an end. */
  validUntilDays: number | null;
  isActive: boolean;
  creditRewardCents: number;
}
