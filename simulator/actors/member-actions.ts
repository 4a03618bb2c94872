import type { OperationId } from '#shared/contracts/registry.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import type { StoredCart } from '#functions/cart/domain/cart.ts';
import { keys } from '#functions/platform/keys.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';
import type { CallInput, Placed, Run } from '../engine/run.ts';
import { accountOf } from './account-actions.ts';
import {
  choose,
  everyItem,
  ordersOf,
  payToken,
  subscriptionsOf,
  type Action,
  type Dice,
} from './choosing.ts';
import { methodActions } from './method-actions.ts';
import { bank, callStripe, card, confirmInBrowser } from './provider.ts';
import { shareChangeActions } from './share-change-actions.ts';
import { skipActions } from './skip-actions.ts';
import { phoneOf, places, plans, products, promotionCode, secondCode, userIdOf } from './starting-world.ts';

const goodCard = card('4242424242424242');
const howToPay: Record<string, string>[] = [
  goodCard,
  goodCard,
  goodCard,
  card('4000000000000002'),
  card('4000002500003155'),
  bank('000123456789'),
  bank('000222222227'),
  // Stripe's test methods whose trouble begins after the payment. Payments with the first card and with the
  // bank account are disputed as soon as they succeed. Refunds to the second card fail, and refunds to the
  // third stay pending.
  card('4000000000000259'),
  card('4000000000005126'),
  card('4000000000007726'),
  bank('000555555559'),
];

const pay = async (run: Run, placed: Placed | undefined, dice: Dice): Promise<void> => {
  if (!placed?.payment_intent_id) return;
  const fields = choose(howToPay, dice[0])!;
  await confirmInBrowser(run, placed, fields);
};

/** Keeps the orders of the member's last three browser windows, the latest first. */
const remember = (into: Map<string, Placed[]>, who: string, placed: Placed) =>
  into.set(who, [placed, ...(into.get(who) ?? [])].slice(0, 3));

/** The order in one of the member's browser windows. In three of four calls, this is the latest window. */
const windowOf = (shown: Map<string, Placed[]>, who: string, throwOf = 0): Placed | undefined => {
  const windows = shown.get(who) ?? [];
  return throwOf % 4 === 3 ? choose(windows, Math.floor(throwOf / 4)) : windows[0];
};

const changeOwn =
  (operation: 'pauseSubscription' | 'resumeSubscription' | 'cancelSubscription'): Action =>
  async (run, who, dice) => {
    const subscription = choose(await subscriptionsOf(run, who), dice[0]);
    if (subscription) run.call(who, operation, { userId: userIdOf(who), params: { id: subscription.id } });
  };

const onNotification =
  (operation: 'markNotificationRead' | 'deleteNotification'): Action =>
  async (run, who, dice) => {
    const own = (await everyItem<{ id: string; userId: string }>(run, 'notification')).filter(
      ({ userId }) => userId === userIdOf(who),
    );
    const record = choose(own, dice[0]);
    if (record) run.call(who, operation, { userId: userIdOf(who), params: { id: record.id } });
  };

/** Sends the whole profile form, as the page does. */
const changeProfile: Action = async (run, who, dice) => {
  const user = await accountOf(run, userIdOf(who));
  run.call(who, 'updateProfile', {
    userId: userIdOf(who),
    body: {
      first_name: who,
      last_name: 'Example',
      email: `${who}@example.test`,
      phone: phoneOf(who),
      address: {
        street: `${(dice[0] ?? 0) % 90} Main Street`,
        city: 'Stuart',
        state: 'FL',
        zip_code: '34994',
      },
      pickup_location_id: choose(places, dice[0])!.id,
      email_enabled: (dice[1] ?? 0) % 3 !== 0,
      sms_enabled: (dice[2] ?? 0) % 2 === 0,
      preferences: { marketing_emails: (dice[1] ?? 0) % 2 === 0 },
      ...(user && { version: user.version }),
    },
  });
};

/** Tries to read or change a record of another member. Each request must be refused. */
const tryAnothers: Action = async (run, who, dice) => {
  const userId = userIdOf(who);
  const others = <T extends { userId: string }>(records: T[]) =>
    records.filter((one) => one.userId !== userId);
  const order = choose(others(await everyItem<Order>(run, 'order')), dice[1]);
  const subscription = choose(others(await everyItem<Subscription>(run, 'subscription')), dice[1]);
  const notifications = await everyItem<{ id: string; userId: string }>(run, 'notification');
  // The notification of a broadcast has the same id at each of its recipients, so it counts as the member's
  // own.
  const ownIds = new Set(notifications.filter((one) => one.userId === userId).map(({ id }) => id));
  const notification = choose(
    notifications.filter(({ id }) => !ownIds.has(id)),
    dice[1],
  );
  const user = (await everyItem<User>(run, 'user')).find(
    ({ id, defaultPaymentMethodId }) => id !== userId && defaultPaymentMethodId,
  );
  const onSubscription = subscription && { params: { id: subscription.id } };
  const tries: [OperationId, CallInput | undefined][] = [
    ['getOrder', order && { params: { id: order.id } }],
    [
      'confirmPayment',
      order?.paymentIntentId ? { body: { payment_intent_id: order.paymentIntentId } } : undefined,
    ],
    ['listSubscriptionAddons', onSubscription],
    ['pauseSubscription', onSubscription],
    ['resumeSubscription', onSubscription],
    ['cancelSubscription', onSubscription],
    [
      'changePlan',
      onSubscription && {
        ...onSubscription,
        body: { plan_id: plans[0]!.id, price: plans[0]!.priceCents / 100 },
      },
    ],
    ['skipDelivery', onSubscription && { params: { id: subscription.id, cycle_id: 'cyc_1' } }],
    ['updateSubscription', onSubscription && { ...onSubscription, body: { addon_items: [] } }],
    ['markNotificationRead', notification && { params: { id: notification.id } }],
    ['deleteNotification', notification && { params: { id: notification.id } }],
    ['deletePaymentMethod', user && { params: { id: user.defaultPaymentMethodId! } }],
    ['updateSubscriptionStatus', onSubscription && { ...onSubscription, body: { status: 'cancelled' } }],
  ];
  const [operation, input] = choose(
    tries.filter(([, tried]) => tried),
    dice[0],
  ) ?? [undefined, undefined];
  if (!operation) return;
  const invocation = run.call(who, operation, {
    ...input,
    userId,
    end: (answer) => {
      if (answer && answer.status < 400)
        run.problems.push(`privacy: ${invocation.label} reached what is another's: ${answer.status}`);
    },
  });
};

export const memberActions: Record<string, Action> = {
  addPlan: (run, who, dice) =>
    void run.call(who, 'addToCart', { userId: userIdOf(who), body: { plan_id: choose(plans, dice[0])!.id } }),
  addProduct: (run, who, dice) =>
    void run.call(who, 'addToCart', {
      userId: userIdOf(who),
      body: { product_id: choose(products, dice[0])!.id, quantity: 1 + ((dice[1] ?? 0) % 3) },
    }),
  /** Changes the quantity of a line in the cart, sometimes of a line that only another tab still shows. */
  setQuantity: async (run, who, dice) => {
    const userId = userIdOf(who);
    const cart = await run.world.read<StoredCart>(keys.cart(userId));
    const line = choose<{ id: string }>((dice[2] ?? 0) % 8 === 7 ? products : (cart?.lines ?? []), dice[0]);
    if (!line) return memberActions.addProduct!(run, who, dice);
    run.call(who, 'updateCartItem', {
      userId,
      params: { id: line.id },
      body: { quantity: (dice[1] ?? 0) % 4 },
    });
  },
  applyCode: (run, who, dice) =>
    void run.call(who, 'applyPromotion', {
      userId: userIdOf(who),
      body: { code: choose([promotionCode, secondCode], dice[0]) },
    }),
  clearCart: (run, who) => void run.call(who, 'clearCart', { userId: userIdOf(who) }),
  checkOut: (run, who, dice) =>
    void run.call(who, 'createPaymentIntent', {
      userId: userIdOf(who),
      body: {
        payment_method_type: (dice[0] ?? 0) % 4 === 3 ? 'ach' : 'card',
        save_payment_method: (dice[1] ?? 0) % 2 === 0,
      },
      end: (answer) => {
        if (answer?.status === 200) remember(run.placed, who, answer.body as unknown as Placed);
      },
    }),
  pay: (run, who, dice) => pay(run, windowOf(run.placed, who, dice[1]), dice),
  confirm: (run, who, dice) => {
    const placed = windowOf(run.placed, who, dice[0]);
    if (placed?.payment_intent_id)
      run.call(who, 'confirmPayment', {
        userId: userIdOf(who),
        body: { payment_intent_id: placed.payment_intent_id },
      });
  },
  authenticate: async (run, who, dice) => {
    const placed = choose(
      [run.placed, run.opened].map((shown) => windowOf(shown, who, dice[2])),
      dice[0],
    );
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
    const subscription = choose(await subscriptionsOf(run, who), dice[0]);
    const product = choose(products, dice[1])!;
    if (subscription)
      run.call(who, 'updateSubscription', {
        userId: userIdOf(who),
        params: { id: subscription.id },
        body: {
          addon_items:
            (dice[2] ?? 0) % 3 === 0 ? [] : [{ product_id: product.id, quantity: 1 + ((dice[2] ?? 0) % 2) }],
        },
      });
  },
  ...skipActions,
  askForSubscription: (run, who, dice) =>
    void run.call(who, 'createSubscription', {
      userId: userIdOf(who),
      body: { plan_id: choose(plans, dice[0])!.id, addon_items: [] },
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
            remember(run.opened, who, { ...(answer.body as unknown as Placed), orderId: order.id });
        },
      });
  },
  payOpened: (run, who, dice) => pay(run, windowOf(run.opened, who, dice[1]), dice),
  confirmOpened: (run, who, dice) => {
    const opened = windowOf(run.opened, who, dice[0]);
    if (opened) run.call(who, 'confirmOpenPayment', { params: { token: payToken(opened.orderId) } });
  },
  readOrders: (run, who) => void run.call(who, 'listOrders', { userId: userIdOf(who) }),
  /** Opens one of the member's own records. An answer of 404 is a problem. */
  openOwn: async (run, who, dice) => {
    const userId = userIdOf(who);
    const isOrder = (dice[0] ?? 0) % 2 === 0;
    const record = choose<{ id: string }>(await (isOrder ? ordersOf : subscriptionsOf)(run, who), dice[1]);
    if (!record) return;
    const invocation = run.call(who, isOrder ? 'getOrder' : 'listSubscriptionAddons', {
      userId,
      params: { id: record.id },
      end: (answer) => {
        if (answer?.status === 404) run.problems.push(`privacy: ${invocation.label} did not show their own`);
      },
    });
  },
  readCart: (run, who) => void run.call(who, 'getCart', { userId: userIdOf(who) }),
  readNotifications: (run, who) => void run.call(who, 'listNotifications', { userId: userIdOf(who) }),
  markRead: onNotification('markNotificationRead'),
  deleteNotification: onNotification('deleteNotification'),
  changeProfile,
  choosePlace: (run, who, dice) =>
    void run.call(who, 'setPickupLocation', {
      userId: userIdOf(who),
      body: { pickup_location_id: choose(places, dice[0])!.id },
    }),
  ...methodActions,
  ...shareChangeActions,
  tryAnothers,
  markAllRead: (run, who) => void run.call(who, 'markAllNotificationsRead', { userId: userIdOf(who) }),
};
