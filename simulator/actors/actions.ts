import { createHmac } from 'node:crypto';
import type { Charge } from '#functions/renewals/domain/charge.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';
import { linkKey } from '../engine/world.ts';
import type { Placed, Run } from '../engine/run.ts';
import {
  allEvents,
  allPayments,
  bank,
  callStripe,
  card,
  confirmInBrowser,
  control,
  deliverEvent,
} from './provider.ts';
import { adminId, plans, products, promotionCode, userIdOf } from './starting-world.ts';

/** Numbers that the seed threw for an action; what they choose from is looked up when it runs. */
export type Dice = number[];

const choose = <T>(from: readonly T[], throwOf: number | undefined): T | undefined =>
  from.length === 0 ? undefined : from[(throwOf ?? 0) % from.length];

/** Starts one thing that an actor does. Without a fit subject it does nothing. */
type Action = (run: Run, who: string, dice: Dice) => Promise<void> | void;

const everyItem = async <T>(run: Run, entity: string): Promise<T[]> =>
  (await run.world.everything()).filter((item) => item.entity === entity) as T[];
const subscriptionsOf = async (run: Run, who: string) =>
  (await everyItem<Subscription>(run, 'subscription'))
    .filter(({ userId }) => userId === userIdOf(who))
    .sort((left, right) => (left.id < right.id ? 1 : -1));
const ordersOf = async (run: Run, who: string) =>
  (await everyItem<Order>(run, 'order')).filter(({ userId }) => userId === userIdOf(who));

const payToken = (orderId: string) => {
  const signature = createHmac('sha256', linkKey).update(`pay\u0000${orderId}`).digest('base64url');
  return `${Buffer.from(orderId).toString('base64url')}.${signature}`;
};

const goodCard = card('4242424242424242');
const howToPay: Record<string, string>[] = [
  goodCard,
  goodCard,
  goodCard,
  card('4000000000000002'),
  card('4000002500003155'),
  bank('000123456789'),
  bank('000222222227'),
];

const pay = async (run: Run, placed: Placed | undefined, dice: Dice): Promise<void> => {
  if (!placed?.payment_intent_id) return;
  const fields = choose(howToPay, dice[0])!;
  await confirmInBrowser(run, placed, fields);
};

const remember = (into: Map<string, Placed>, who: string) => (answer?: { status: number; body: unknown }) => {
  if (answer?.status === 200) into.set(who, answer.body as Placed);
};

const changeOwn =
  (operation: 'pauseSubscription' | 'resumeSubscription' | 'cancelSubscription'): Action =>
  async (run, who, dice) => {
    const found = choose(await subscriptionsOf(run, who), dice[0]);
    if (found) run.call(who, operation, { userId: userIdOf(who), params: { id: found.id } });
  };

/** What a member does, in one of several tabs. */
export const memberActions: Record<string, Action> = {
  addPlan: (run, who, dice) =>
    void run.call(who, 'addToCart', { userId: userIdOf(who), body: { plan_id: choose(plans, dice[0])!.id } }),
  addProduct: (run, who, dice) =>
    void run.call(who, 'addToCart', {
      userId: userIdOf(who),
      body: { product_id: choose(products, dice[0])!.id, quantity: 1 + ((dice[1] ?? 0) % 3) },
    }),
  setQuantity: (run, who, dice) =>
    void run.call(who, 'updateCartItem', {
      userId: userIdOf(who),
      params: { id: choose(products, dice[0])!.id },
      body: { quantity: (dice[1] ?? 0) % 4 },
    }),
  applyCode: (run, who) =>
    void run.call(who, 'applyPromotion', { userId: userIdOf(who), body: { code: promotionCode } }),
  clearCart: (run, who) => void run.call(who, 'clearCart', { userId: userIdOf(who) }),
  checkOut: (run, who, dice) =>
    void run.call(who, 'createPaymentIntent', {
      userId: userIdOf(who),
      body: {
        payment_method_type: (dice[0] ?? 0) % 4 === 3 ? 'ach' : 'card',
        save_payment_method: (dice[1] ?? 0) % 2 === 0,
      },
      end: remember(run.placed, who),
    }),
  pay: (run, who, dice) => pay(run, run.placed.get(who), dice),
  confirm: (run, who) => {
    const placed = run.placed.get(who);
    if (placed?.payment_intent_id)
      run.call(who, 'confirmPayment', {
        userId: userIdOf(who),
        body: { payment_intent_id: placed.payment_intent_id },
      });
  },
  authenticate: async (run, who, dice) => {
    const placed = choose([run.placed.get(who), run.opened.get(who)], dice[0]);
    if (placed?.payment_intent_id)
      await callStripe(
        run.world,
        'POST',
        `/payment_intents/${placed.payment_intent_id}/_authenticate`,
        { client_secret: placed.client_secret ?? '', outcome: (dice[1] ?? 0) % 3 === 2 ? 'fail' : 'succeed' },
        'pk_local',
      );
  },
  pause: changeOwn('pauseSubscription'),
  resume: changeOwn('resumeSubscription'),
  cancel: changeOwn('cancelSubscription'),
  changeAddOns: async (run, who, dice) => {
    const found = choose(await subscriptionsOf(run, who), dice[0]);
    const product = choose(products, dice[1])!;
    if (found)
      run.call(who, 'updateSubscription', {
        userId: userIdOf(who),
        params: { id: found.id },
        body: {
          addon_items:
            (dice[2] ?? 0) % 3 === 0 ? [] : [{ product_id: product.id, quantity: 1 + ((dice[2] ?? 0) % 2) }],
        },
      });
  },
  askForSubscription: (run, who, dice) =>
    void run.call(who, 'createSubscription', {
      userId: userIdOf(who),
      body: { plan_id: choose(plans, dice[0])!.id, addon_items: [] },
    }),
  saveCard: (run, who) =>
    void run.call(who, 'savePaymentMethod', {
      userId: userIdOf(who),
      body: { stripe_payment_method_id: 'pm_card_visa', is_default: true },
    }),
  openPayLink: async (run, who, dice) => {
    const order = choose(
      (await ordersOf(run, who)).filter(({ isRenewal }) => isRenewal),
      dice[0],
    );
    if (order)
      run.call(who, 'openPayment', {
        params: { token: payToken(order.id) },
        body: { payment_method_type: 'card', save_payment_method: (dice[1] ?? 0) % 2 === 0 },
        end: (answer) => {
          if (answer?.status === 200)
            run.opened.set(who, { ...(answer.body as unknown as Placed), orderId: order.id });
        },
      });
  },
  payOpened: (run, who, dice) => pay(run, run.opened.get(who), dice),
  confirmOpened: (run, who) => {
    const opened = run.opened.get(who);
    if (opened) run.call(who, 'confirmOpenPayment', { params: { token: payToken(opened.orderId) } });
  },
  readOrders: (run, who) => void run.call(who, 'listOrders', { userId: userIdOf(who) }),
  readCart: (run, who) => void run.call(who, 'getCart', { userId: userIdOf(who) }),
  readNotifications: (run, who) => void run.call(who, 'listNotifications', { userId: userIdOf(who) }),
  markAllRead: (run, who) => void run.call(who, 'markAllNotificationsRead', { userId: userIdOf(who) }),
};

const onCharge =
  (operation: 'retryCharge' | 'waiveCharge'): Action =>
  async (run, _who, dice) => {
    const charge = choose(await everyItem<Charge>(run, 'charge'), dice[0]);
    if (charge)
      run.call('staff', operation, {
        userId: adminId,
        params: { cycleId: charge.cycleId, subscriptionId: charge.subscriptionId },
      });
  };

export const staffActions: Record<string, Action> = {
  retryCharge: onCharge('retryCharge'),
  waiveCharge: onCharge('waiveCharge'),
  setStatus: async (run, _who, dice) => {
    const found = choose(await everyItem<Subscription>(run, 'subscription'), dice[0]);
    if (found)
      run.call('staff', 'updateSubscriptionStatus', {
        userId: adminId,
        params: { id: found.id },
        body: { status: choose(['active', 'active', 'paused', 'cancelled'], dice[1])! },
      });
  },
  runCycleAgain: (run, _who, dice) =>
    void run.call('staff', 'runCycle', {
      userId: adminId,
      params: { id: choose(['cyc_1', 'cyc_2'], dice[0])! },
    }),
  removeFailedRenewals: (run) =>
    void run.call('staff', 'removeFailedRenewals', {
      userId: adminId,
      body: { drop_date: new Date().toISOString().slice(0, 10) },
    }),
  /** Stands for the pick list, which is not built yet: the box is handed out, whatever the payment says. */
  handOut: async (run, _who, dice) => {
    const ready = (await everyItem<Order & { pk: string; sk: string }>(run, 'order')).filter(
      ({ status, isRenewal, paymentStatus }) =>
        status === 'confirmed' || (status === 'pending' && (isRenewal || paymentStatus === 'processing')),
    );
    const order = choose(ready, dice[0]);
    if (!order) return;
    await run.world.write({ ...order, status: 'picked_up', version: order.version + 1 });
    run.handedOut.add(order.id);
  },
};

const jobs = [
  'advance-cycles',
  'retry-charges',
  'sweep-unpaid-orders',
  'sweep-outbox',
  'reconcile-payments',
] as const;

export function startJob(run: Run, name: (typeof jobs)[number]): void {
  run.world.invoke(`job.${name}`, run.world.functionNamed(name), {}, 'schedule', (result, invocation) => {
    if (result.ok || invocation.troubles.length > 0) return;
    if (result.errorType === 'Sandbox.Timedout') return;
    run.problems.push(`job: ${invocation.label} failed: ${result.errorType}: ${result.message}`);
  });
}
const job =
  (name: (typeof jobs)[number]): Action =>
  (run) =>
    startJob(run, name);

export const systemActions: Record<string, Action> = {
  advanceCycles: job('advance-cycles'),
  retryCharges: job('retry-charges'),
  sweepUnpaidOrders: job('sweep-unpaid-orders'),
  sweepOutbox: job('sweep-outbox'),
  reconcilePayments: job('reconcile-payments'),
  deliverQueue: (run, _who, dice) => {
    const waiting = run.world
      .queues()
      .filter((queue) => queue.counts().visible > 0)
      .map((queue) => queue.definition.name);
    const name = choose(waiting, dice[0]);
    if (name) run.world.deliver(name);
  },
};

export const providerActions: Record<string, Action> = {
  /** Any event, in any order; one that was taken may come again. */
  sendEvent: async (run, _who, dice) => {
    const events = await allEvents(run.world);
    const isRepeat = (dice[1] ?? 0) % 5 === 4;
    const event = choose(
      events.filter(({ id }) => isRepeat || !run.delivered.has(id)),
      dice[0],
    );
    if (event) deliverEvent(run, event);
  },
  refund: async (run, _who, dice) => {
    const paid = (await allPayments(run.world)).filter(({ status }) => status === 'succeeded');
    const payment = choose(paid, dice[0]);
    if (payment)
      await callStripe(run.world, 'POST', '/refunds', {
        payment_intent: payment.id,
        ...((dice[1] ?? 0) % 2 === 1 && { amount: String(Math.floor(payment.amount / 2)) }),
      });
  },
  dispute: async (run, _who, dice) => {
    const paid = (await allPayments(run.world)).filter(({ status }) => status === 'succeeded');
    const payment = choose(paid, dice[0]);
    if (payment) await control(run.world, 'POST', `/payments/${payment.id}/dispute`);
  },
  endBankTransfer: async (run, _who, dice) => {
    const open = (await allPayments(run.world)).filter(({ status }) => status === 'processing');
    const payment = choose(open, dice[0]);
    if (payment)
      await control(
        run.world,
        'POST',
        `/payments/${payment.id}/${(dice[1] ?? 0) % 3 === 2 ? 'fail' : 'settle'}`,
        {
          code: 'insufficient_funds',
        },
      );
  },
};
