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

/** A vendor's business, by the names that the form has for it. */
export type Business = Partial<
  z.output<typeof businessFields> & z.output<typeof appliedBusinessFields> & z.output<typeof offerFields>
>;

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
  /** The location at cut-offs that passed before it was changed, oldest first (`location-at.ts`). */
  locationsAtCutoffs?: { cutoffAt: string; pickupLocationId: string | null }[];
  emailEnabled: boolean;
  smsEnabled: boolean;
  marketingEmails: boolean;
  /** Why mail to this address was switched off by the mail provider's report; empty when it was not. */
  emailProblem: Profile['email_problem'];
  emailVerified: boolean;
  /** An address that the account moves to once its link is followed; `email` stays until then. */
  pendingEmail: string | null;
  phoneVerified: boolean;
  referralCode: string;
  /** The referral code this person registered with, if any (Q043). */
  referredBy: string | null;
  termsVersion: string;
  termsAcceptedAt: string;
  createdAt: string;
  updatedAt: string;
  subscriptionId: string | null;
  subscriptionStatus: Profile['subscription_status'];
  customerNumber: number | null;
  /** The ledger's running balance. */
  creditCents: number;
  /** What the co-op holds of the member; set when a share with a deposit is paid, and by staff. */
  depositCents: number;
  /** Whether a vendor may sell; null until staff set it, which shows as pending (Q133). */
  vendorStatus: VendorStatus | null;
  /** What a vendor's account says of the business; nothing for others. */
  business: Business;
  /** The application by which it became a vendor's. */
  vendorApplicationId?: string;
  stripeCustomerId: string | null;
  defaultPaymentMethodId: string | null;
  /** The last month in which the default card is good, YYYY-MM; null for a bank account. */
  defaultPaymentMethodExpires: string | null;
  /** What a default method is called, e.g. `Visa ending in 4242`; it says nothing once another one is the default. */
  chargedMethod?: { methodId: string; label: string };
  trialUsed: boolean;
  /** Codes that an account which its address had before has used. */
  codesUsedBefore?: string[];
  /** How many passwords were chosen after the first; none when left out. Devices are known by it. */
  passwordGeneration?: number;
  /** How many addresses for calendars were made after the first; none when left out. The latest works. */
  calendarGeneration?: number;
  /** Since when signing in asks for a code; nothing where it does not. The pool decides, and this says so. */
  secondFactorAt?: string | null;
  /** Counts changes of what people and staff fill in; credit, subscription and saved cards change beside it. */
  version: number;
  /** When staff deleted it: it is anonymous and in no list since. */
  deletedAt?: string;
  /** While something of a deleted account is still to be cleared: when to go on with it. */
  clearingDueAt?: string | null;
}

/** A user counts as subscribed with an active or an unconfirmed subscription (document 1, section 4). */
export const isSubscribed = (user: Pick<User, 'subscriptionStatus'> | undefined): boolean =>
  user?.subscriptionStatus === 'active' || user?.subscriptionStatus === 'pending_confirmation';

/** Whether the co-op still holds a deposit of somebody whose share has ended: staff give it back, or keep it with a reason. */
export const holdsAfterEnd = ({ depositCents, subscriptionStatus, deletedAt }: User): boolean =>
  depositCents > 0 && ['inactive', 'cancelled'].includes(subscriptionStatus) && !deletedAt;

export const passwordGenerationOf = ({ passwordGeneration = 0 }: Pick<User, 'passwordGeneration'>): number =>
  passwordGeneration;

/** Where a member is counted: the location they chose. Vendors and staff are no members. */
export const memberLocation = ({ role, pickupLocationId }: User): string | null =>
  role === 'customer' ? pickupLocationId : null;

/** What a deleted account is called wherever its name stood. */
export const formerMember = { firstName: 'Deleted', lastName: 'user' };

/** First and last name, of which either may be empty. */
export const fullName = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** Whether somebody is a vendor who reads orders and is mailed harvest lists. */
export const isInBusiness = ({
  role,
  status,
  vendorStatus,
}: Pick<User, 'role' | 'status' | 'vendorStatus'>) =>
  role === 'vendor' && status !== 'inactive' && vendorStatus !== 'inactive';

/** What members read of whose a product is: the business, never the person; empty where none is named. */
export const shopNameOf = (vendor: Pick<User, 'business'> | undefined): string =>
  vendor?.business.vendor_name ?? '';

/** Whether the products of a vendor are to follow another name. */
export const isRenamed = (before: User, after: User): boolean =>
  after.role === 'vendor' && shopNameOf(after) !== shopNameOf(before);

/**
 * What staff and the vendor read: the business, and the person where none is named; empty where the account is gone. In the
 * shop it is `shopNameOf`.
 */
export const vendorNameOf = (
  vendor: Pick<User, 'firstName' | 'lastName' | 'business'> | undefined,
): string => (vendor ? shopNameOf(vendor) || fullName(vendor) : '');

/** Where somebody is written to about what can be switched off; empty where it was, and the app alone tells it. */
export const mailAddressOf = ({ email, emailEnabled }: Pick<User, 'email' | 'emailEnabled'>): string =>
  emailEnabled ? email : '';

/** Who somebody is to those who pack for them; empty where the account is gone. */
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

/** The one serializer of a user: nested and flat fields (Q040). */
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
    email_problem: user.emailProblem ?? '',
    pickup_location_id: user.pickupLocationId,
    pickup_locations_id: user.pickupLocationId,
    referral_code: user.referralCode,
    subscription_id: user.subscriptionId,
    subscription_status: user.subscriptionStatus,
    preferences: { marketing_emails: user.marketingEmails },
    email_verified: user.emailVerified,
    pending_email: user.pendingEmail ?? null,
    phone_verified: user.phoneVerified,
    second_factor_at: user.secondFactorAt ?? null,
    customer_number: user.customerNumber,
    account_credits: toDollars(user.creditCents),
  };
}
