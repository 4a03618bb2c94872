import type { MissingUnits } from '#functions/orders/domain/order.ts';
import { must } from '#shared/must.ts';
import { formatCents } from '#shared/money.ts';
import { Refusal } from '#shared/refusal.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { changedOrderWrites, orderEntity } from '#functions/orders/data/orders.ts';
import type { StaffChange } from '#functions/orders/data/order-log.ts';
import { changeOrder, type Order } from '#functions/orders/domain/order.ts';
import { nextDueAt } from '#functions/orders/domain/time-to-pay.ts';
import type { MailData } from '#functions/outbox/domain/mail-templates.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { logger } from '#functions/platform/logger.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { refundWrites } from '#functions/refunds/data/refund-writes.ts';
import { refundOrder } from '#functions/refunds/domain/refund-order.ts';
import { makeNow } from '#functions/refunds/use-cases/refund-order.ts';
import { readSettlementFacts } from '#functions/settlement/data/settlement-facts.ts';
import { settleOrder } from '#functions/settlement/use-cases/settle-order.ts';
import { shortageEntity } from '../data/shortages.ts';
import { missingUnitsOf, moneyOf, withMarks, type MissingMoney } from '../domain/missing-money.ts';
import { whyOf, type Part, type Shortage } from '../domain/shortage.ts';
import { insteadWrites, readInstead, usedFor, withSubstitute } from './bring-instead.ts';
import { tellMissing } from './tell-missing.ts';
import { writePart } from './write-part.ts';

/** `reason`: the order is left to staff. */
export type Outcome = 'done' | 'waits' | { reason: string };

interface Concerned {
  order: Order;
  user: User;
  units: MissingUnits[];
  /** True when an earlier run has already written the missing units into the order. */
  isMarked: boolean;
}

/**
 * One transaction writes the missing units into the order, gives their money back and mails the member. The
 * units of an unpaid order are written now, and their money goes back once it is paid. The call may be
 * repeated after any crash, and does nothing twice.
 */
export async function carryOutPart(shortage: Shortage, part: Part, now: Date): Promise<Outcome> {
  const { outcome, toMake } = await retryOnConflict(async () => settlePart(shortage, part, now));
  if (toMake) await makeNow(toMake);
  return outcome;
}

async function settlePart(
  shortage: Shortage,
  part: Part,
  now: Date,
): Promise<{ outcome: Outcome; toMake?: Order }> {
  const concerned = await readConcerned(shortage, part, now);
  if (!concerned) return { outcome: 'done' };
  const { order, units, user, isMarked } = concerned;
  const money = moneyOf(order, units, shortage, user);
  if (money.way === 'back') {
    const instead = isMarked ? undefined : await readInstead(shortage, concerned, money.cents, now);
    // The substitute is paid by credit, so all of the money goes back as credit first.
    const asCredit = instead && moneyOf(order, units, shortage, { ...user, missingTo: undefined });
    return asCredit?.way === 'back'
      ? giveBack(shortage, concerned, asCredit, instead, now)
      : giveBack(shortage, concerned, money, undefined, now);
  }
  await mark(shortage, concerned, money, now);
  return { outcome: outcomeOf(money) };
}

const outcomeOf = (money: Exclude<MissingMoney, { way: 'back' }>): Outcome =>
  money.way === 'left' ? { reason: money.reason } : money.way === 'waits' ? 'waits' : 'done';

/** Undefined when nothing is left to do for the order. */
async function readConcerned(shortage: Shortage, part: Part, now: Date): Promise<Concerned | undefined> {
  const [latest, read, user] = await getEntities([
    shortageEntity.at(shortage.cycle.id, shortage.date, shortage.id),
    orderEntity.at(part.orderId),
    userEntity.at(part.userId),
  ]);
  if (!read || !user || !latest || latest.takenBackBy !== undefined) return undefined;
  const marks = (read.missingUnits ?? []).filter(({ shortageId }) => shortageId === shortage.id);
  const isOpen = marks.some(({ state }) => state === 'waits') && read.status !== 'cancelled';
  if (marks.length > 0 && !isOpen) return undefined;
  const order = user.missingTo === 'payment' ? await settled(read) : read;
  if (marks.length > 0) return { order, user, units: marks, isMarked: true };
  const units = missingUnitsOf(order, part, shortage, now);
  return units.length > 0 ? { order, user, units, isMarked: false } : undefined;
}

/**
 * Settles the order, so that it has every refund that the payment provider made. When the provider does not
 * answer, the order stays unchanged, so that its missing units reach the packing lists without delay.
 */
async function settled(order: Order): Promise<Order> {
  try {
    return must(await settleOrder(order.id, order), 'an order that was just read');
  } catch (error) {
    logger.warn('An order is settled later', { orderId: order.id, error: error as Error });
    return order;
  }
}

const staffOf = ({ by, ...shortage }: Shortage): StaffChange => ({
  by,
  note: `Missing: ${whyOf(shortage)}`,
  noteType: null,
});

const inState = (units: readonly MissingUnits[], state: MissingUnits['state']): MissingUnits[] =>
  units.map((one) => ({ ...one, state }));

type Back = MailData['goods-missing']['back'];

/** Only the first write of an order's missing units counts the order and mails the member. */
const firstTime = (
  shortage: Shortage,
  { isMarked, ...concerned }: Concerned,
  back: Back,
  now: Date,
  instead?: Order,
) =>
  isMarked
    ? { orders: 0, mail: undefined }
    : { orders: 1, mail: tellMissing(shortage, concerned, back, now, instead) };

const backOf = { waits: 'later', left: 'staff', nothing: 'nowhere' } as const;

/**
 * Writes the missing units into an order that gets no money back now. The money waits for the order's
 * payment, is left to staff, or is zero.
 */
async function mark(
  shortage: Shortage,
  concerned: Concerned,
  money: Exclude<MissingMoney, { way: 'back' }>,
  now: Date,
): Promise<void> {
  const { order, units, isMarked } = concerned;
  const isOver = money.way === 'nothing';
  if (isMarked && !isOver) return;
  const { missingUnits } = withMarks(order, inState(units, isOver ? 'settled' : 'waits'));
  const after = changeOrder(order, { missingUnits }, now);
  const { orders, mail } = firstTime(shortage, concerned, { to: backOf[money.way] }, now);
  const writes = changedOrderWrites(order, after, nextDueAt(after, now), staffOf(shortage));
  await writePart(shortage, { writes, figures: { orders }, mails: [mail] });
}

async function giveBack(
  shortage: Shortage,
  concerned: Concerned,
  money: Extract<MissingMoney, { way: 'back' }>,
  instead: Order | undefined,
  now: Date,
): Promise<{ outcome: Outcome; toMake?: Order }> {
  const { order, units, isMarked } = concerned;
  const { request, cents, asCreditCents, to } = money;
  try {
    const { counted, ...facts } = await readSettlementFacts(order);
    const refunded = refundOrder(order, request, facts, shortage.by, now);
    const settled = inState(instead ? withSubstitute(units, instead) : units, 'settled');
    const after: Order = {
      ...withMarks(refunded.order, settled),
      refunds: (refunded.order.refunds ?? []).map((refund) =>
        refund.requestId === request.requestId
          ? { ...refund, shortageId: shortage.id, ...(!isMarked && { isTold: true as const }) }
          : refund,
      ),
    };
    const { mails, writes } = refundWrites(
      order,
      facts,
      {
        ...refunded,
        order: after,
        credits: [...refunded.credits, ...(instead ? [usedFor(instead)] : [])],
      },
      { counted, staff: staffOf(shortage) },
      now,
    );
    const { orders, mail } = firstTime(shortage, concerned, backFrom(money, instead), now, instead);
    await writePart(shortage, {
      writes: [...writes, ...(instead ? insteadWrites(instead) : [])],
      figures: {
        orders,
        substituted: instead?.lines[0]?.quantity ?? 0,
        asCreditCents: asCreditCents - (instead?.creditUsedCents ?? 0),
        toPaymentCents: cents - asCreditCents,
      },
      mails: [...mails, mail],
    });
    return { outcome: 'done', ...(to === 'payment' && { toMake: after }) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const left = { way: 'left', reason: error.message } as const;
    await mark(shortage, concerned, left, now);
    return { outcome: outcomeOf(left) };
  }
}

function backFrom(
  { cents, asCreditCents, to }: Extract<MissingMoney, { way: 'back' }>,
  instead: Order | undefined,
): Back {
  const leftCents = cents - (instead?.creditUsedCents ?? 0);
  if (leftCents <= 0) return { to: instead ? 'instead' : 'nowhere' };
  // Credit that paid a part goes back as credit, even when the rest goes to a card.
  const alsoCents = to === 'payment' ? asCreditCents : 0;
  return {
    to,
    amount: formatCents(leftCents - alsoCents),
    alsoCredit: alsoCents > 0 ? formatCents(alsoCents) : '',
  };
}
