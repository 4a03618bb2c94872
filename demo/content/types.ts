import * as z from 'zod';
import { recipeDifficulties } from '#shared/contracts/catalogue/recipes.ts';
import { storages } from '#shared/contracts/product-management/product-management.ts';
import { allergens, diets } from '#shared/dietary.ts';

/** The towns of members and vendors, each with one of its ZIP codes. */
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

const town = z.enum(Object.keys(zipCodes) as Town[]);
const text = z.string().min(1);
const cents = z.number().int();

/** A place where members collect their orders. `id` is `loc_…`. */
export const seedLocation = z.strictObject({
  id: text,
  name: text,
  address: text,
  city: text,
  state: z.literal('FL'),
  zipCode: text,
  county: text,
  phone: text,
  hours: text,
  latitude: z.number(),
  longitude: z.number(),
  contactPerson: text,
});

/** A vendor: the business and the account of the person behind it. `id` is `usr_demo-vendor` or `usr_vendor-…`. */
export const seedVendor = z.strictObject({
  id: text,
  name: text,
  town,
  kind: text,
  description: text,
  firstName: text,
  lastName: text,
  email: text,
  /** The key of the picture. */
  picture: text,
  license: text,
  insurance: z.strictObject({ provider: text, policyNumber: text, daysLeft: z.number().int() }),
});
export type SeedVendor = z.output<typeof seedVendor>;

/** A plan, to which members subscribe. The price is for one bi-weekly cycle. `id` is `plan_…`. */
export const seedPlan = z.strictObject({
  id: text,
  name: text,
  description: text,
  priceCents: cents,
  annualFeeCents: cents,
  depositCents: cents,
  isTrial: z.boolean(),
  isActive: z.boolean(),
  /** The key of the picture. */
  picture: text,
});

/**
 * A product on a shelf, or the heading of a group of products. The defaults are those of a local, active
 * add-on without a group, tax or stock count.
 */
export const seedProduct = z
  .strictObject({
    /** `prd_kebab-name` */
    id: text,
    name: text,
    description: text,
    category: z.enum([
      'Produce',
      'Eggs & Dairy',
      'Honey & Preserves',
      'Bread & Bakery',
      'Microgreens',
      'Mushrooms',
      'Coffee & Tea',
      'Botanicals',
      'Pantry',
    ]),
    /** 0 for the heading of a group, which has no price and no unit. */
    priceCents: cents.default(0),
    unit: z.string().default(''),
    vendorId: text,
    organic: z.boolean().default(false),
    local: z.boolean().default(true),
    featured: z.boolean().default(false),
    /** True when Florida taxes the product: soaps, candles, plants, and drinks ready to drink. Groceries are exempt. */
    salesTax: z.boolean().default(false),
    /** Units left, or null when the product is not counted. */
    stock: z.number().int().nullable().default(null),
    unavailable: z.boolean().default(false),
    status: z.enum(['active', 'inactive', 'pending_approval']).default('active'),
    /** For a product that its vendor paused, the month (1 to 12) in which it is sold again; null for other products. */
    pausedUntilMonth: z.number().int().min(1).max(12).nullable().default(null),
    type: z.enum(['addon', 'coop_share']).default('addon'),
    /** True for a heading of a group, which is never sold itself. Its children name it as their parent. */
    isParent: z.boolean().default(false),
    parentId: z.string().nullable().default(null),
    /** The way of storing the product until the pickup; the shelf's usual way when left out. */
    storage: z.enum(storages).optional(),
    /** The hundredths of a pound that a unit is expected to weigh, when it is sold by weight. */
    estimatedWeight: z.number().int().nullable().default(null),
    /** The key of the picture; the id without `prd_` when left out. */
    picture: text.optional(),
  })
  .transform((product) => ({ ...product, picture: product.picture ?? product.id.replace('prd_', '') }));
export type SeedProduct = z.output<typeof seedProduct>;

/** A recipe. `picture` is the key of its picture; empty where there is none. */
export const seedRecipe = z.strictObject({
  title: text,
  description: text,
  ingredients: z.array(text),
  instructions: z.array(text),
  prepMinutes: z.number().int().nullable(),
  cookMinutes: z.number().int().nullable(),
  servings: z.number().int().nullable(),
  difficulty: z.enum(recipeDifficulties).nullable(),
  picture: z.string(),
});

export interface SeedSubmissions {
  submitted: { productId: string; daysAgo: number }[];
  changes: {
    productId: string;
    daysAgo: number;
    fields: Partial<Pick<SeedProduct, 'name' | 'description' | 'priceCents' | 'unit'>>;
  }[];
}

/** A member's review of a product, or of the co-op as a whole. `author` is the first name and initial: `Marisol T.` */
export const seedReview = z.strictObject({
  productId: text,
  author: text,
  rating: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]),
  title: text,
  content: text,
  daysAgo: z.number().int(),
  isVerifiedPurchase: z.boolean(),
  helpfulVotes: z.number().int(),
});
export type SeedReview = z.output<typeof seedReview>;

const goods = z.array(z.tuple([text, z.number().int().positive()]));

/**
 * The share that the latest cut-off billed, and the member's other order for that pickup. The member has no
 * earlier orders in the demo, so that the demo starts quickly.
 */
const latestShare = z.strictObject({
  /** Add-ons that come with every share of the subscription. */
  addOns: goods,
  /** One-time items, which are ordered at the checkout. */
  items: goods,
  instructions: z.string().default(''),
  /** True when the card for the share was declined, so that the member owes it. */
  owes: z.boolean().default(false),
});
export type LatestShare = z.output<typeof latestShare>;

export const seedMember = z.strictObject({
  firstName: text,
  lastName: text,
  email: text,
  city: town,
  subscription: z.enum(['active', 'paused', 'pending_confirmation', 'cancelled', 'pending', 'inactive']),
  /** The plan; null for a member who never chose one. */
  planId: z.string().nullable(),
  locationId: text,
  joinedDaysAgo: z.number().int(),
  creditCents: cents,
  dietary: z
    .strictObject({ diets: z.array(z.enum(diets)), allergens: z.array(z.enum(allergens)), notes: z.string() })
    .optional(),
  latestShare: latestShare.optional(),
});
export type SeedMember = z.output<typeof seedMember>;

/** A date in the calendar, counted from today. */
export const seedEvent = z.strictObject({
  title: text,
  description: text,
  daysFromToday: z.number().int(),
  /** `HH:MM`, or empty when it is not settled. */
  eventTime: z.string(),
  location: text,
  eventType: z.enum(['market', 'workshop', 'other']),
  /**
   * The number of members who registered. Those beyond the seats are on the waiting list. A workshop without
   * `places` has twelve seats.
   */
  registered: z.number().int().optional(),
  places: z.number().int().optional(),
});
export type SeedEvent = z.output<typeof seedEvent>;

/** A campaign: promotion codes whose uses are counted together. Its first and last day are counted from today. */
export const seedCampaign = z.strictObject({
  id: text,
  name: text,
  description: text,
  type: z.enum(['seasonal', 'new_members', 'win_back', 'event', 'other']),
  startDays: z.number().int(),
  endDays: z.number().int(),
  codes: z.array(text),
});

/** A promotion code. A percentage of 10 is 10 %; fixed amounts are in cents. */
export const seedPromotion = z.strictObject({
  code: text,
  description: text,
  discountType: z.enum(['percentage', 'fixed_amount']),
  discountValue: z.number(),
  minimumOrderCents: cents,
  maximumDiscountCents: cents.nullable(),
  usageLimit: z.number().int().nullable(),
  usedCount: z.number().int(),
  /** The total that the code took off its orders, and the revenue of those orders, both in cents. */
  totalDiscountCents: cents,
  totalRevenueCents: cents,
  /** The number of days until the code expires; negative when it has expired, null without an end. */
  validUntilDays: z.number().int().nullable(),
  isActive: z.boolean(),
  creditRewardCents: cents,
});
