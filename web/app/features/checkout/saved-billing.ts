import type * as z from 'zod';
import type { billingInfo } from '#shared/contracts/payments/payments.ts';
import type { SessionUser } from '#web/api/session-store.ts';

export type BillingInput = z.input<typeof billingInfo>;

/**
 * The billing address that each user typed, by the user's id. It is kept until the page is reloaded, so that
 * the member need not type it again after signing in again.
 */
const typed = new Map<string, BillingInput>();

export const saveBilling = (userId: string, billing: BillingInput) => void typed.set(userId, billing);

/** The address that this member typed before, or else the account's. */
export const startBilling = (user: SessionUser): BillingInput =>
  typed.get(user.id) ?? {
    name: user.name || `${user.firstName} ${user.lastName}`.trim(),
    street: user.address.street,
    street2: '',
    city: user.address.city,
    state: user.address.state,
    zip: user.address.zipCode,
    country: 'US',
  };
