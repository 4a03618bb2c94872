import type { Profile } from '#shared/contracts/accounts/profile.ts';
import { toDollars } from '#shared/money.ts';

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
  stripeCustomerId: string | null;
  defaultPaymentMethodId: string | null;
  /** The last month in which the default card is good, YYYY-MM; null for a bank account. */
  defaultPaymentMethodExpires: string | null;
  trialUsed: boolean;
}

/** A user counts as subscribed with an active or an unconfirmed subscription (document 1, section 4). */
export const isSubscribed = (user: Pick<User, 'subscriptionStatus'> | undefined): boolean =>
  user?.subscriptionStatus === 'active' || user?.subscriptionStatus === 'pending_confirmation';

/** The one serializer of a user: nested and flat fields (Q040). */
export function toProfile(user: User): Profile {
  return {
    id: user.id,
    name: `${user.firstName} ${user.lastName}`.trim(),
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
    customer_number: user.customerNumber,
    account_credits: toDollars(user.creditCents),
  };
}
