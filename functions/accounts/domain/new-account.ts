import type { User } from './user.ts';

export const termsVersion = '2026-11';

type Given = Pick<User, 'id' | 'email' | 'firstName' | 'lastName'> & Partial<User>;

/** Answers a new account: a customer without a subscription, credit or history. `createdAt` in UTC. */
export const newAccount = (details: Given, createdAt: string): User => ({
  role: 'customer',
  status: 'active',
  phone: '',
  street: '',
  city: '',
  state: '',
  zipCode: '',
  country: 'US',
  pickupLocationId: null,
  emailEnabled: true,
  smsEnabled: false,
  marketingEmails: false,
  emailProblem: '',
  emailVerified: false,
  pendingEmail: null,
  phoneVerified: false,
  referralCode: details.id.slice(-8).toUpperCase(),
  referredBy: null,
  termsVersion: '',
  termsAcceptedAt: createdAt,
  createdAt,
  updatedAt: createdAt,
  subscriptionId: null,
  subscriptionStatus: 'inactive',
  customerNumber: null,
  creditCents: 0,
  depositCents: 0,
  vendorStatus: null,
  business: {},
  stripeCustomerId: null,
  defaultPaymentMethodId: null,
  defaultPaymentMethodExpires: null,
  trialUsed: false,
  version: 1,
  ...details,
});
