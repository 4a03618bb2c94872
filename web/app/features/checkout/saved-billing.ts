import type * as z from 'zod';
import type { billingInfo } from '#shared/contracts/payments/payments.ts';
import type { SessionUser } from '#web/api/session-store.ts';

export type BillingInput = z.input<typeof billingInfo>;

/** What was typed, for as long as the page lives: signing in again in between loses nothing. */
const typed = new Map<string, BillingInput>();

export const saveBilling = (userId: string, billing: BillingInput) => void typed.set(userId, billing);

/** What this member typed before, else what the account knows. */
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
