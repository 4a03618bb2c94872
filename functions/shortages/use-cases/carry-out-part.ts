import { must } from '#shared/must.ts';
import { formatCents } from '#shared/money.ts';
import { Refusal } from '#shared/refusal.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { takeUnits } from '#functions/catalogue/data/stock.ts';
import { productEntity } from '#functions/catalogue/data/products.ts';
import {
  changedOrderWrites,
  cycleOrderWrite,
  newOrderWrites,
  orderEntity,
} from '#functions/orders/data/orders.ts';
import { locationEntity } from '#functions/pickup-locations/data/locations.ts';
import { theSettings } from '#functions/settings/data/store-settings.ts';
import type { StaffChange } from '#functions/orders/data/order-log.ts';
import { changeOrder, type MissingUnits, type Order } from '#functions/orders/domain/order.ts';
import { nextDueAt } from '#functions/orders/domain/time-to-pay.ts';
import { enqueue } from '#functions/outbox/data/outbox.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { derivedId } from '#functions/platform/ids.ts';
import { logger } from '#functions/platform/logger.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { transact, type NamedWrite } from '#functions/platform/table.ts';
import { refundWrites } from '#functions/refunds/data/refund-writes.ts';
import { refundOrder } from '#functions/refunds/domain/refund-order.ts';
import { makeNow } from '#functions/refunds/use-cases/refund-order.ts';
import { readSettlementFacts } from '#functions/settlement/data/settlement-facts.ts';
import { settleOrder } from '#functions/settlement/use-cases/settle-order.ts';
import { shortageEntity } from '../data/shortages.ts';
import { missingUnitsOf, moneyOf, type MissingMoney } from '../domain/missing-money.ts';
import { whyOf, type Part, type Shortage } from '../domain/shortage.ts';
import { substituteOrder } from '../domain/substitute.ts';
import { tellMissing } from './tell-missing.ts';

/** The state of an order: done, waiting for its payment, or left to staff for a reason. */
export type Outcome = 'done' | 'waits' | { reason: string };

/** An order of a shortage as it is now, with the units that are missing of it. */
interface Concerned {
  order: Order;
  user: User;
  units: MissingUnits[];
  /** True when the order has them already, from an earlier run. */
  isMarked: boolean;
}

/**
 * Settles the missing units of one order: they are written into the order, their money goes back, and the member is
 * told, in one transaction. An unpaid order gets its units now, and its money once it is paid. It may be repeated
 * after any crash, and does nothing twice.
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
  const { order, units, user } = concerned;
  const money = moneyOf(order, units, shortage, user);
  if (money.way === 'back') {
    const instead = await readInstead(shortage, concerned, money.cents, now);
    // What comes instead is paid by credit, so all of it goes back as credit first.
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

/** Undefined when there is nothing left to do for the order. */
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
 * The order with the refunds that were made at the provider meanwhile. While the provider does not answer, the order
 * is taken as it is, so that packing lists do not wait for it.
 */
async function settled(order: Order): Promise<Order> {
  try {
    return must(await settleOrder(order.id, order), 'an order that was just read');
  } catch (error) {
    logger.warn('An order is settled later', { orderId: order.id, error: error as Error });
    return order;
  }
}

/** The order's missing units, those of the shortage in a state. */
const withUnits = (
  { missingUnits = [] }: Order,
  units: readonly MissingUnits[],
  state: MissingUnits['state'],
): MissingUnits[] => [
  ...missingUnits.filter(({ shortageId }) => shortageId !== units[0]?.shortageId),
  ...units.map((one) => ({ ...one, state })),
];

/** The missing units, with what comes instead of them all at the first. */
const withSubstitute = (units: readonly MissingUnits[], instead: Order | undefined): MissingUnits[] => {
  const [line] = instead?.lines ?? [];
  if (!instead || !line) return [...units];
  const substitute = { orderId: instead.id, name: line.name, quantity: line.quantity };
  return units.map((one, at) => (at === 0 ? { ...one, substitute } : one));
};

const usedFor = ({ id, creditUsedCents }: Order) => [
  { amountCents: -creditUsedCents, reason: 'Used for an order', source: id },
];

const staffOf = ({ by, ...shortage }: Shortage): StaffChange => ({
  by,
  note: `Missing: ${whyOf(shortage)}`,
  noteType: null,
});

/** Counts in the order's own transaction. It is refused when the shortage was taken back. */
const counted = (
  { cycle, date, id }: Shortage,
  numbers: Partial<Pick<Shortage, 'orders' | 'substituted' | 'toPaymentCents' | 'asCreditCents'>>,
): NamedWrite => shortageEntity.add([cycle.id, date, id], numbers, { when: { takenBackBy: undefined } });

const backOf = { waits: 'later', left: 'staff', nothing: 'nowhere' } as const;

/** Writes the missing units of an order whose money waits, is left to staff, or is nothing. */
async function mark(
  shortage: Shortage,
  { order, user, units, isMarked }: Concerned,
  money: Exclude<MissingMoney, { way: 'back' }>,
  now: Date,
): Promise<void> {
  const isOver = money.way === 'nothing';
  if (isMarked && !isOver) return;
  const after = changeOrder(
    order,
    { missingUnits: withUnits(order, units, isOver ? 'settled' : 'waits') },
    now,
  );
  const mail = isMarked
    ? undefined
    : tellMissing(shortage, { order, user, units }, { to: backOf[money.way] }, now);
  await transact([
    ...changedOrderWrites(order, after, nextDueAt(after, now), staffOf(shortage)),
    counted(shortage, { orders: isMarked ? 0 : 1 }),
    ...(mail ? [mail.write] : []),
  ]);
  if (mail) await enqueue([mail.id]);
}

/** The order of what comes instead; undefined where nothing does. */
async function readInstead(
  { id, substitute }: Shortage,
  { order, units, user, isMarked }: Concerned,
  backCents: number,
  now: Date,
): Promise<Order | undefined> {
  if (!substitute || isMarked) return undefined;
  const [product, settings, location] = await getEntities([
    productEntity.at(substitute.id),
    theSettings,
    locationEntity.at(order.location.id),
  ]);
  if (!product || !location) return undefined;
  const orderId = derivedId('ord', now, `${id} ${order.id}`);
  return substituteOrder(order, units, { product, settings, location }, user, backCents, orderId, now);
}

/** The writes that make the order of what comes instead. Its credit is taken with that of the refund. */
const insteadWrites = (instead: Order | undefined): NamedWrite[] =>
  instead
    ? [
        ...newOrderWrites(instead, undefined),
        cycleOrderWrite(instead),
        ...instead.lines.map((line) => takeUnits(line, instead.cycle.pickupDate)),
      ]
    : [];

async function giveBack(
  shortage: Shortage,
  { order, user, units, isMarked }: Concerned,
  { request, cents, asCreditCents, to }: Extract<MissingMoney, { way: 'back' }>,
  instead: Order | undefined,
  now: Date,
): Promise<{ outcome: Outcome; toMake?: Order }> {
  const usedCents = instead?.creditUsedCents ?? 0;
  // A part that was paid by credit goes back as credit, also beside a card.
  const alsoCents = to === 'payment' ? asCreditCents : 0;
  try {
    const { counted: countedProducts, ...facts } = await readSettlementFacts(order);
    const refunded = refundOrder(order, request, facts, shortage.by, now);
    const after: Order = {
      ...refunded.order,
      missingUnits: withUnits(order, withSubstitute(units, instead), 'settled'),
      refunds: (refunded.order.refunds ?? []).map((refund) =>
        refund.requestId === request.requestId
          ? { ...refund, shortageId: shortage.id, ...(!isMarked && { isTold: true as const }) }
          : refund,
      ),
    };
    const { messageIds, writes } = refundWrites(
      order,
      facts,
      {
        ...refunded,
        order: after,
        credits: [...refunded.credits, ...(instead ? usedFor(instead) : [])],
      },
      { counted: countedProducts, staff: staffOf(shortage) },
      now,
    );
    const mail = isMarked
      ? undefined
      : tellMissing(
          shortage,
          { order, user, units },
          cents > usedCents
            ? {
                to,
                amount: formatCents(cents - usedCents - alsoCents),
                alsoCredit: alsoCents > 0 ? formatCents(alsoCents) : '',
              }
            : { to: instead ? 'instead' : 'nowhere' },
          now,
          instead,
        );
    await transact([
      ...writes,
      ...insteadWrites(instead),
      counted(shortage, {
        orders: isMarked ? 0 : 1,
        substituted: instead?.lines[0]?.quantity ?? 0,
        asCreditCents: asCreditCents - usedCents,
        toPaymentCents: cents - asCreditCents,
      }),
      ...(mail ? [mail.write] : []),
    ]);
    await enqueue([...messageIds, ...(mail ? [mail.id] : [])]);
    return { outcome: 'done', ...(to === 'payment' && { toMake: after }) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const left = { way: 'left', reason: error.message } as const;
    await mark(shortage, { order, user, units, isMarked }, left, now);
    return { outcome: outcomeOf(left) };
  }
}
