import type { Answer } from '#shared/contracts/endpoint.ts';
import type { getUserMembership } from '#shared/contracts/users/user-activity.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { listUpcomingCycles } from '#functions/cycles/data/cycles.ts';
import { findMethod } from '#functions/payments/data/payment-methods.ts';
import { locationEntity } from '#functions/pickup-locations/data/locations.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { notFound } from '#functions/platform/errors.ts';
import { logger } from '#functions/platform/logger.ts';
import { subscriptionEntity } from '#functions/subscriptions/data/subscriptions.ts';
import { billedCycles } from '#functions/subscriptions/domain/billed-cycles.ts';
import { cyclesAhead } from '#functions/subscriptions/domain/skips.ts';
import { toSubscription } from '#functions/subscriptions/domain/to-subscription.ts';

type Membership = Answer<typeof getUserMembership>;

/** @throws AppError `not_found` for an account that is unknown or deleted */
export async function showMembership(userId: string, now: Date): Promise<Membership> {
  const user = await userEntity.get(userId);
  if (!user || user.deletedAt) throw notFound('User');
  const [[subscription, location], cycles, method] = await Promise.all([
    getEntities([
      user.subscriptionId ? subscriptionEntity.at(user.subscriptionId) : undefined,
      user.pickupLocationId ? locationEntity.at(user.pickupLocationId) : undefined,
    ]),
    listUpcomingCycles(now, cyclesAhead),
    readMethod(user.defaultPaymentMethodId),
  ]);
  return {
    subscription: subscription ? toSubscription(subscription, cycles, now) : null,
    pickup_location: location ? { id: location.id, name: location.name } : null,
    next_pickup_date: (subscription && billedCycles(subscription, cycles)[0]?.pickupDate) ?? null,
    payment_method: method,
  };
}

const noMethod = { display_name: '', brand: '', last_four: '', expiry_month: null, expiry_year: null };

/** Reads the payment method. When the provider does not answer, the rest of the page is shown without it. */
async function readMethod(methodId: string | null): Promise<Membership['payment_method']> {
  if (methodId === null) return { state: 'none', ...noMethod };
  try {
    const method = await findMethod(methodId);
    if (!method) return { state: 'none', ...noMethod };
    return {
      state: 'saved',
      display_name: method.label,
      brand: method.brand,
      last_four: method.lastFour,
      expiry_month: method.expiryMonth,
      expiry_year: method.expiryYear,
    };
  } catch (error) {
    logger.warn('The payment method could not be read', { error: error as Error });
    return { state: 'unknown', ...noMethod };
  }
}
