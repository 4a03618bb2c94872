import type { Answer } from '#shared/contracts/endpoint.ts';
import type { downloadMyData } from '#shared/contracts/users/own-account.ts';
import { listLedgerEntries } from '#functions/accounts/data/ledgers.ts';
import { requireUser } from '#functions/accounts/data/users.ts';
import { toLedgerEntry } from '#functions/accounts/domain/ledger-entry.ts';
import { noDietaryNeeds, toProfile } from '#functions/accounts/domain/user.ts';
import { readReviewsOf } from '#functions/catalogue/data/reviews.ts';
import { toReview } from '#functions/catalogue/domain/review.ts';
import { listUpcomingCycles } from '#functions/cycles/data/cycles.ts';
import { listNotificationsOf, readUnreadState } from '#functions/inbox/data/notifications.ts';
import { toNotification } from '#functions/inbox/domain/notification.ts';
import { listOrdersOf } from '#functions/orders/data/orders.ts';
import { everyPage } from '#functions/platform/list-query.ts';
import { listSubscriptionsOf } from '#functions/subscriptions/data/subscriptions.ts';
import { cyclesAhead } from '#functions/subscriptions/domain/skips.ts';
import { toOrder } from '#functions/orders/domain/to-order.ts';
import { toSubscription } from '#functions/subscriptions/domain/to-subscription.ts';

const perPage = 500;

/** @throws AppError `not_found` and `unauthenticated` as `requireUser` */
export async function collectOwnData(userId: string, now: Date): Promise<Answer<typeof downloadMyData>> {
  const [user, orders, subscriptions, cycles, credits, deposits, notifications, state, reviews] =
    await Promise.all([
      requireUser(userId),
      everyPage((cursor) => listOrdersOf(userId, perPage, cursor)),
      listSubscriptionsOf(userId),
      listUpcomingCycles(now, cyclesAhead),
      everyPage((cursor) => listLedgerEntries('credit', userId, perPage, cursor)),
      everyPage((cursor) => listLedgerEntries('deposit', userId, perPage, cursor)),
      everyPage((cursor) => listNotificationsOf(userId, perPage, cursor, now)),
      readUnreadState(userId),
      readReviewsOf(userId),
    ]);
  const { version, ...profile } = toProfile(user);
  return {
    exported_at: now.toISOString(),
    profile,
    dietary_needs: user.dietary ?? noDietaryNeeds,
    orders: orders.map(toOrder),
    subscriptions: subscriptions.map((subscription) => toSubscription(subscription, cycles, now)),
    credits: credits.map(toLedgerEntry),
    deposits: deposits.map(toLedgerEntry),
    notifications: notifications.map((stored) => toNotification(stored, state)),
    reviews: reviews.map((review) => toReview(review, userId)),
  };
}
