import type { allergens, diets } from '#shared/dietary.ts';
import type * as z from 'zod';
import type { Profile } from '#shared/contracts/accounts/profile.ts';
import type {
  appliedBusinessFields,
  businessFields,
  offerFields,
  userRow,
} from '#shared/contracts/accounts/users.ts';
import { toDollars } from '#shared/money.ts';

export type VendorStatus = NonNullable<z.output<typeof userRow>['vendor_status']>;

/** A vendor's business, by the names of the form's fields. */
export type Business = Partial<
  z.output<typeof businessFields> & z.output<typeof appliedBusinessFields> & z.output<typeof offerFields>
>;

/** The food that a member does not eat, for the people who pack orders. */
export interface DietaryNeeds {
  diets: (typeof diets)[number][];
  allergens: (typeof allergens)[number][];
  notes: string;
}

/** What a member owes, with the next bill, for goods of an earlier order that weighed more than estimated. */
export interface WeightDue {
  orderId: string;
  /** The index of the goods' line in the order `orderId`. */
  line: number;
  productId: string;
  /** The goods and their weight, as text for the member. */
  name: string;
  vendorId: string;
  vendorName: string;
  imageUrl: string;
  cents: number;
  isTaxable: boolean;
  /** The co-op's commission, as a fraction of 1. */
  commissionRate: number;
}

/** A person with an account, as stored. Money in cents, instants in UTC (ISO 8601). */
export interface User {
  id: string;
  email: string;
  role: Profile['role'];
  status: Profile['status'];
  firstName: string;
  lastName: string;
  /** E.164, or empty. */
  phone: string;
  street: string;
  city: string;
  state: string;
  zipCode: string;
  country: 'US';
  pickupLocationId: string | null;
  /** The locations chosen at past cut-offs, oldest first, kept when the location changes (`location-at.ts`). */
  locationsAtCutoffs?: { cutoffAt: string; pickupLocationId: string | null }[];
  emailEnabled: boolean;
  smsEnabled: boolean;
  marketingEmails: boolean;
  /** Why mail to this address was switched off, as the mail provider reported; empty when it was not. */
  emailProblem: Profile['email_problem'];
  emailVerified: boolean;
  /** A new address that waits for its link to be followed; `email` stays until then. */
  pendingEmail: string | null;
  phoneVerified: boolean;
  referralCode: string;
  /** The referral code this person signed up with, if any (Q043). */
  referredBy: string | null;
  termsVersion: string;
  termsAcceptedAt: string;
  createdAt: string;
  updatedAt: string;
  subscriptionId: string | null;
  subscriptionStatus: Profile['subscription_status'];
  customerNumber: number | null;
  /** The balance of the account's credit ledger. */
  creditCents: number;
  /** The deposits that the co-op holds of the member. Paid shares with a deposit change them, and so do staff. */
  depositCents: number;
  /** Decides whether the vendor may sell. Null until staff set it; screens then show it as pending (Q133). */
  vendorStatus: VendorStatus | null;
  /** A vendor's business; empty for others. */
  business: Business;
  vendorApplicationId?: string;
  stripeCustomerId: string | null;
  defaultPaymentMethodId: string | null;
  /** The last month in which the default card is valid, YYYY-MM; null for a bank account. */
  defaultPaymentMethodExpires: string | null;
  /**
   * The label of the default payment method, e.g. `Visa ending in 4242`. The label is out of date when `methodId`
   * is not `defaultPaymentMethodId`.
   */
  chargedMethod?: { methodId: string; label: string };
  trialUsed: boolean;
  /** The codes that an earlier account with this email address used. */
  codesUsedBefore?: string[];
  /** The number of passwords chosen after the first; absent for none. A new password makes all devices unknown. */
  passwordGeneration?: number;
  /** The number of calendar addresses after the first; absent for none. Only the latest address works. */
  calendarGeneration?: number;
  /** When the second factor was turned on; absent or null while it is off. It is a copy of the user pool's state. */
  secondFactorAt?: string | null;
  /** The amounts that the next bill charges for goods that weighed more than estimated; absent for none. */
  weightDue?: WeightDue[] | undefined;
  /** The number of changes of `weightDue`; absent for none. */
  weightDueVersion?: number;
  /** Where money for missing goods goes; absent for credit. */
  missingTo?: 'payment' | undefined;
  refusesSubstitutes?: true | undefined;
  /** The food that the member does not eat; absent until the member says so. */
  dietary?: DietaryNeeds | undefined;
  /** The number of changes of `dietary`; absent for none. */
  dietaryVersion?: number;
  /** Rises when `accountWrites` or a changed deposit is written. A form that was opened before is then refused. */
  version: number;
  /** The time of deletion. The account is anonymous and in no list since. */
  deletedAt?: string;
  /** The time at which a job next clears a deleted account's data outside this item; null when all is done. */
  clearingDueAt?: string | null;
}

export const noDietaryNeeds: DietaryNeeds = { diets: [], allergens: [], notes: '' };

/** A user counts as subscribed with an active or an unconfirmed subscription (document 1, section 4). */
export const isSubscribed = (user: Pick<User, 'subscriptionStatus'> | undefined): boolean =>
  user?.subscriptionStatus === 'active' || user?.subscriptionStatus === 'pending_confirmation';

/** True for a deposit held after the end of the share. Staff give it back, or keep it with a reason. */
export const holdsAfterEnd = ({ depositCents, subscriptionStatus, deletedAt }: User): boolean =>
  depositCents > 0 && ['inactive', 'cancelled'].includes(subscriptionStatus) && !deletedAt;

export const passwordGenerationOf = ({ passwordGeneration = 0 }: Pick<User, 'passwordGeneration'>): number =>
  passwordGeneration;

/** Answers the location at which a member is counted: the chosen one. Vendors and staff are no members. */
export const memberLocation = ({ role, pickupLocationId }: User): string | null =>
  role === 'customer' ? pickupLocationId : null;

export const formerMember = { firstName: 'Deleted', lastName: 'user' };

export const fullName = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** True for a vendor who may read orders and gets harvest lists by mail. */
export const isInBusiness = ({
  role,
  status,
  vendorStatus,
}: Pick<User, 'role' | 'status' | 'vendorStatus'>) =>
  role === 'vendor' && status !== 'inactive' && vendorStatus !== 'inactive';

/** Answers a vendor's name in the shop: the business, never the person; empty without a business name. */
export const shopNameOf = (vendor: Pick<User, 'business'> | undefined): string =>
  vendor?.business.vendor_name ?? '';

export const isRenamed = (before: User, after: User): boolean =>
  after.role === 'vendor' && shopNameOf(after) !== shopNameOf(before);

/** Answers a vendor's name for staff and the vendor: business, or else person; empty when the account is gone. */
export const vendorNameOf = (
  vendor: Pick<User, 'firstName' | 'lastName' | 'business'> | undefined,
): string => (vendor ? shopNameOf(vendor) || fullName(vendor) : '');

/**
 * Answers the address for mails that a person can turn off; empty when they are turned off. The person still
 * gets the message in the app.
 */
export const mailAddressOf = ({ email, emailEnabled }: Pick<User, 'email' | 'emailEnabled'>): string =>
  emailEnabled ? email : '';

export const contactOf = (user: User | undefined) => ({
  firstName: user?.firstName ?? '',
  lastName: user?.lastName ?? '',
  email: user?.email ?? '',
  phone: user?.phone ?? '',
  address: {
    street: user?.street ?? '',
    city: user?.city ?? '',
    state: user?.state ?? '',
    zipCode: user?.zipCode ?? '',
  },
});

/**
 * The only serializer of a user. It answers both shapes of the documents: names such as `firstName` with a nested
 * address, and flat names such as `first_name` (Q040).
 */
export function toProfile(user: User): Profile {
  return {
    id: user.id,
    version: user.version,
    name: fullName(user),
    role: user.role,
    status: user.status,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    phone: user.phone,
    address: { street: user.street, city: user.city, state: user.state, zipCode: user.zipCode },
    emailEnabled: user.emailEnabled,
    smsEnabled: user.smsEnabled,
    memberSince: user.createdAt,
    referralCode: user.referralCode,
    first_name: user.firstName,
    last_name: user.lastName,
    street_address: user.street,
    city: user.city,
    state: user.state,
    zip_code: user.zipCode,
    country: 'USA',
    created_at: user.createdAt,
    updated_at: user.updatedAt,
    email_enabled: user.emailEnabled,
    sms_enabled: user.smsEnabled,
    email_problem: user.emailProblem,
    pickup_location_id: user.pickupLocationId,
    pickup_locations_id: user.pickupLocationId,
    referral_code: user.referralCode,
    subscription_id: user.subscriptionId,
    subscription_status: user.subscriptionStatus,
    preferences: {
      marketing_emails: user.marketingEmails,
      missing_to: user.missingTo ?? 'credit',
      takes_substitutes: user.refusesSubstitutes !== true,
    },
    email_verified: user.emailVerified,
    pending_email: user.pendingEmail,
    phone_verified: user.phoneVerified,
    second_factor_at: user.secondFactorAt ?? null,
    customer_number: user.customerNumber,
    account_credits: toDollars(user.creditCents),
  };
}

export const isVendor = (user: User | undefined): user is User => user?.role === 'vendor' && !user.deletedAt;
