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
  /** Picture key. */
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

/** Something on a shelf, or the heading of a group of things on it. */
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
  /** True where Florida taxes it: soaps, candles, plants, drinks ready to drink. Groceries are exempt. */
  salesTax: boolean;
  /** Units left, or null when the product is not counted. */
  stock: number | null;
  unavailable: boolean;
  status: 'active' | 'inactive' | 'pending_approval';
  /** The month of its season, 1 to 12, until which its vendor has paused it; null: it is sold. */
  pausedUntilMonth: number | null;
  type: 'addon' | 'coop_share';
  /** A heading for its children, never sold itself. */
  isParent: boolean;
  parentId: string | null;
  /** Picture key. */
  picture: string;
}

/** What vendors sent that waits for staff. */
export interface SeedSubmissions {
  submitted: { productId: string; daysAgo: number }[];
  changes: {
    productId: string;
    daysAgo: number;
    fields: Partial<Pick<SeedProduct, 'name' | 'description' | 'priceCents' | 'unit'>>;
  }[];
}

/** What a member wrote about a product, or about the co-op as a whole. */
export interface SeedReview {
  productId: string;
  /** First name and initial: `Marisol T.` */
  author: string;
  rating: 1 | 2 | 3 | 4 | 5;
  title: string;
  content: string;
  daysAgo: number;
  isVerifiedPurchase: boolean;
  helpfulVotes: number;
}

/** A member and where their subscription stands. */
export interface SeedMember {
  firstName: string;
  lastName: string;
  email: string;
  city: Town;
  subscription: 'active' | 'paused' | 'pending_confirmation' | 'cancelled' | 'pending' | 'inactive';
  /** Null when they never chose a plan. */
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
  /** Members who registered, those beyond the places wait; a workshop has twelve places where none are named. */
  registered?: number;
  places?: number;
}

/** Codes that work together on the campaign's days. */
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
  /** What it took off the orders it was used for, and what they came to after that. */
  totalDiscountCents: number;
  totalRevenueCents: number;
  /** Days from today, negative when it has expired, null without an end. */
  validUntilDays: number | null;
  isActive: boolean;
  creditRewardCents: number;
}
