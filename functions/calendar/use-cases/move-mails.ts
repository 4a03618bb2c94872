import type { User } from '#functions/accounts/domain/user.ts';
import type { ComingShare } from '#functions/renewals/use-cases/read-shares.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { findWritten, outboxMail, type OutboxMail } from '#functions/outbox/data/outbox.ts';
import { messageIdOf } from '#functions/outbox/domain/message-id.ts';
import { absoluteUrl } from '#functions/platform/absolute-url.ts';
import type { CycleMoveNotice } from '../data/cycle-moves.ts';
import { knownDays, type MovedDay } from '../domain/moved-days.ts';

/** Undefined when the day stays or the account is gone. A moved cut-off causes no mail: the order is placed already. */
export const orderMail = (
  { id, cycle: { pickupDate, cutoffAt }, location }: Order,
  user: User | undefined,
  oldPickupDate: string,
  moveId: string,
  now: Date,
): OutboxMail | undefined =>
  !user || user.deletedAt || oldPickupDate === pickupDate
    ? undefined
    : outboxMail(
        messageIdOf(moveId, user.id),
        user,
        'pickup-moved',
        {
          firstName: user.firstName,
          oldPickupDate,
          newPickupDate: pickupDate,
          cutoff: cutoffAt,
          pickupLocation: location.name,
          link: absoluteUrl(`/orders/${id}`),
        },
        now,
      );

export const shareMail = (
  { subscription, user, location }: ComingShare,
  { from, to }: MovedDay,
  { cutoffAt }: Cycle,
  moveId: string,
  now: Date,
): OutboxMail =>
  outboxMail(
    messageIdOf(moveId, user.id),
    user,
    'share-moved',
    {
      firstName: user.firstName,
      planName: subscription.planName,
      oldPickupDate: from,
      newPickupDate: to,
      cutoff: cutoffAt,
      pickupLocation: location.name,
      link: absoluteUrl('/subscriptions'),
    },
    now,
  );

/**
 * Reads which pickup days each member knows. A mail in the outbox shows that a member was told of a move.
 * @param moves the moves taken over, then the move to be told, oldest first
 */
export async function readKnownDays(moves: readonly CycleMoveNotice[], userIds: readonly string[]) {
  const earlierMoves = moves.slice(0, -1);
  const messageIds = await findWritten(
    earlierMoves.flatMap(({ moveId }) => userIds.map((id) => messageIdOf(moveId, id))),
  );
  return (userId: string) => knownDays(moves, ({ moveId }) => messageIds.has(messageIdOf(moveId, userId)));
}
