import { randomUUID } from 'node:crypto';
import type { OperationId } from '#shared/contracts/registry.ts';
import { addDays } from '#shared/local-date.ts';
import { keys } from '#functions/platform/keys.ts';
import { kebabCase } from '#infra/lib/kebab-case.ts';
import { payByCard, testCards } from './payment.ts';
import { giveSubscription } from './give-subscription.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { closedCycle, renew, renewingMember, saveMethod } from './renewing.ts';
import { fill, fullShare } from './shopping.ts';
import { unsubscribeToken } from './reminders.ts';
import {
  anonymous,
  control,
  createMember,
  createProduct,
  createSubscriber,
  demoClient,
  setItem,
  drainQueues,
  tokenFromMail,
} from './world.ts';

export interface TableRequest {
  operation: string;
  on: string[];
  capacityUnits: number;
}

/** What one typical, successful call of an endpoint asked of the table. */
export interface MeasuredCall {
  id: OperationId;
  requests: TableRequest[];
  durationMs: number;
}

type Calls = { [Id in OperationId]: () => Promise<{ status: number }> };

interface Invocation {
  requestId: string;
  startedAt: string;
  durationMs: number;
  tableRequests: TableRequest[];
}

/** A day of its own for this run, after everything else in the calendar. */
const firstTypicalDay = addDays('2060-01-01', Math.floor(Math.random() * 20_000));
const typicalDay = (later: number) => addDays(firstTypicalDay, later);

const invocationsOf = async (functionName: string): Promise<Invocation[]> =>
  (await control<{ invocations: Invocation[] }>('GET', `/invocations?function=${functionName}&limit=20`))
    .invocations;

/** Makes every endpoint's typical call once and reads what it cost. */
export async function measureTypicalCalls(): Promise<MeasuredCall[]> {
  const { calls, renewed } = await prepare();
  const measured: MeasuredCall[] = [];
  for (const [id, call] of Object.entries(calls) as [OperationId, Calls[OperationId]][]) {
    const before = new Set((await invocationsOf(kebabCase(id))).map((found) => found.requestId));
    const { status } = await call();
    if (status !== 200) throw new Error(`The typical call of ${id} answered ${status}`);
    const [own] = (await invocationsOf(kebabCase(id)))
      .filter((found) => !before.has(found.requestId))
      .sort((a, b) => b.tableRequests.length - a.tableRequests.length);
    if (!own) throw new Error(`No invocation of ${kebabCase(id)} was recorded`);
    measured.push({ id, requests: own.tableRequests, durationMs: own.durationMs });
  }
  // One of them began its renewal once more: left so, it would bill the members of whoever comes next.
  await renew(renewed);
  return measured;
}

async function prepare(): Promise<{ calls: Calls; renewed: Cycle }> {
  const visitor = anonymous();
  const password = 'a-good-password-7';
  const [shopper, holder, newcomer, spender, banker, admin, plan, product, location] = await Promise.all([
    createSubscriber(),
    createMember(),
    createMember({ emailVerified: false }),
    createMember(),
    createSubscriber(),
    demoClient('admin'),
    fullShare(),
    createProduct({ stock: 50, salesTax: true }),
    anonymous()
      .call('listPickupLocations')
      .then(({ body }) => body.pickup_locations[0]!),
  ]);
  await fill(spender, { plan: plan.id, products: [[product, 2]] });
  await spender.client.call('applyPromotion', { body: { code: 'WELCOME10' } });
  await fill(banker, { products: [[product, 1]] });
  await visitor.call('forgotPassword', { body: { email: newcomer.email } });
  const resetToken = await tokenFromMail(newcomer.email, '/reset-password');
  await newcomer.client.call('resendVerification');
  const verifyToken = await tokenFromMail(newcomer.email, '/verify-email');
  const params = { id: product.id };
  let reviewId = '';
  let paymentIntentId = '';
  let orderId = '';
  let methodId = '';
  let notificationId = '';
  let planId = '';
  const [nextCycle] = (await visitor.call('listCycles')).body.cycles;
  const renewed = await closedCycle();
  const declined = await Promise.all(
    Array.from({ length: 3 }, () => renewingMember(renewed, { method: 'pm_card_chargeCustomerFail' })),
  );
  await renew(renewed);
  const chargeIds = declined.map(({ subscription }) => ({
    cycleId: renewed.id,
    subscriptionId: subscription.id,
  }));
  const { charges } = (await admin.call('listOpenCharges', { query: { limit: 100 } })).body;
  const { pay_link } = charges.find((one) => one.subscription_id === chargeIds[2]!.subscriptionId)!;
  const payable = { params: { token: pay_link.split('/pay/')[1]! } };
  const subscribed = { params: { id: (await giveSubscription(holder)).id } };
  let eventId = '';
  let groupId = '';
  let cycleId = '';
  let reminderId = '';
  const weekly = {
    recipientType: 'customers' as const,
    subject: 'Typical',
    message: 'Hello',
    eventType: 'weekly' as const,
    deliveryMethods: ['email' as const],
    recipients: [shopper.id],
  };

  const calls: Calls = {
    getCsrfToken: () => anonymous().call('getCsrfToken'),
    login: () => visitor.call('login', { body: { email: shopper.email, password: shopper.password } }),
    register: () =>
      anonymous().call('register', {
        body: {
          first_name: 'Typical',
          last_name: 'Call',
          email: `${randomUUID()}@example.test`,
          password,
          phone: '+17725550123',
          address: '1 Way',
          city: 'Stuart',
          state: 'FL',
          zip_code: '34994',
          pickup_location_id: location.id,
          terms_accepted: true,
        },
      }),
    refreshSession: () => shopper.client.call('refreshSession'),
    forgotPassword: () => visitor.call('forgotPassword', { body: { email: shopper.email } }),
    verifyEmail: () => visitor.call('verifyEmail', { body: { token: verifyToken } }),
    resetPassword: () =>
      visitor.call('resetPassword', { body: { token: resetToken, password: 'another-one-88' } }),
    resendVerification: async () =>
      (await createMember({ emailVerified: false })).client.call('resendVerification'),
    logout: async () => (await createMember()).client.call('logout'),
    getProfile: () => shopper.client.call('getProfile'),
    updateProfile: () =>
      shopper.client.call('updateProfile', {
        body: {
          first_name: 'Ada',
          last_name: 'Grove',
          email: `${randomUUID()}@example.test`,
          current_password: password,
          phone: '+17725550199',
          address: { street: '', city: '', state: '', zip_code: '' },
        },
      }),
    changePassword: () =>
      shopper.client.call('changePassword', {
        body: {
          current_password: password,
          new_password: 'new-password-99',
          confirm_password: 'new-password-99',
        },
      }),
    listCredits: () => shopper.client.call('listCredits'),
    getHealth: () => visitor.call('getHealth'),
    getStore: () => visitor.call('getStore'),
    sendContactMessage: () =>
      visitor.call('sendContactMessage', { body: { name: 'V', email: 'v@example.test', message: 'Hello' } }),
    listPickupLocations: () => visitor.call('listPickupLocations'),
    listCycles: () => visitor.call('listCycles'),
    listEvents: () => visitor.call('listEvents'),
    listProducts: () => shopper.client.call('listProducts', { query: { search: 'honey', sort: 'price' } }),
    getProduct: () => shopper.client.call('getProduct', { params }),
    listProductCategories: () => visitor.call('listProductCategories'),
    listProductReviews: () => shopper.client.call('listProductReviews', { params }),
    createProductReview: async () => {
      const answer = await shopper.client.call('createProductReview', {
        params,
        body: { rating: 5, content: 'Good' },
      });
      reviewId = answer.body.review.id;
      return answer;
    },
    updateProductReview: () =>
      shopper.client.call('updateProductReview', {
        params: { ...params, reviewId },
        body: { rating: 4, content: 'Still good' },
      }),
    deleteProductReview: () =>
      shopper.client.call('deleteProductReview', { params: { ...params, reviewId } }),
    listPlans: () => visitor.call('listPlans'),
    getPlan: () => visitor.call('getPlan', { params: { id: plan.id } }),
    listMySubscriptions: async () => (await demoClient('member')).call('listMySubscriptions'),
    createSubscription: async () =>
      (await createMember()).client.call('createSubscription', {
        body: { plan_id: plan.id, addon_items: [{ product_id: product.id, quantity: 1 }] },
      }),
    listSubscriptionAddons: () => holder.client.call('listSubscriptionAddons', subscribed),
    updateSubscription: () =>
      holder.client.call('updateSubscription', {
        ...subscribed,
        body: { addon_items: [{ product_id: product.id, quantity: 2 }] },
      }),
    pauseSubscription: () => holder.client.call('pauseSubscription', subscribed),
    resumeSubscription: () => holder.client.call('resumeSubscription', subscribed),
    updateSubscriptionStatus: () =>
      admin.call('updateSubscriptionStatus', { ...subscribed, body: { status: 'paused' } }),
    cancelSubscription: async () => {
      const member = await createMember();
      const { id } = await giveSubscription(member);
      return member.client.call('cancelSubscription', { params: { id } });
    },
    listAdminPlans: () => admin.call('listAdminPlans'),
    createPlan: async () => {
      const answer = await admin.call('createPlan', { body: { name: `Plan ${randomUUID()}`, price: 55 } });
      planId = answer.body.plan.id;
      return answer;
    },
    updatePlan: () =>
      admin.call('updatePlan', {
        params: { id: planId },
        body: { name: `Plan ${randomUUID()}`, price: 60 },
      }),
    deactivatePlan: () => admin.call('deactivatePlan', { params: { id: planId } }),
    getSubscriptionAnalytics: () => admin.call('getSubscriptionAnalytics'),
    addToCart: () => shopper.client.call('addToCart', { body: { product_id: product.id, quantity: 2 } }),
    getCart: () => shopper.client.call('getCart'),
    updateCartItem: () => shopper.client.call('updateCartItem', { params, body: { quantity: 3 } }),
    setPickupLocation: () =>
      shopper.client.call('setPickupLocation', { body: { pickup_location_id: location.id } }),
    calculateTax: () =>
      shopper.client.call('calculateTax', {
        body: { products: [{ product: product.id, quantity: 1 }], pickupLocation: location.id },
      }),
    checkPromotionCode: () => visitor.call('checkPromotionCode', { body: { code: 'WELCOME10' } }),
    validatePromotion: () => shopper.client.call('validatePromotion', { body: { code: 'WELCOME10' } }),
    applyPromotion: () => shopper.client.call('applyPromotion', { body: { code: 'WELCOME10' } }),
    removePromotion: () => shopper.client.call('removePromotion'),
    listPromotionUsage: () => shopper.client.call('listPromotionUsage'),
    removeCartItem: () => shopper.client.call('removeCartItem', { params }),
    clearCart: () => shopper.client.call('clearCart'),
    createPaymentIntent: async () => {
      const answer = await spender.client.call('createPaymentIntent', { body: {} });
      paymentIntentId = answer.body.payment_intent_id!;
      orderId = answer.body.orderId;
      await control('POST', '/stripe/webhooks/mode', { paused: true });
      await payByCard(answer.body, testCards.good);
      return answer;
    },
    confirmPayment: () =>
      spender.client.call('confirmPayment', { body: { payment_intent_id: paymentIntentId } }),
    receivePaymentWebhook: async () => {
      await control('POST', '/stripe/webhooks/mode', { paused: false });
      const member = await createMember();
      await fill(member, { plan: plan.id, products: [[product, 1]] });
      await payByCard((await member.client.call('createPaymentIntent', { body: {} })).body, testCards.good);
      await drainQueues();
      return { status: 200 };
    },
    createOrder: async () => {
      const { amount_due } = (await banker.client.call('getCart')).body;
      return banker.client.call('createOrder', {
        body: { payment_method_type: 'ach', amount: Math.round(amount_due * 100) },
      });
    },
    listPaymentMethods: async () => {
      const answer = await spender.client.call('listPaymentMethods');
      methodId = answer.body.data[0]!.id;
      return answer;
    },
    savePaymentMethod: () =>
      spender.client.call('savePaymentMethod', {
        body: { stripe_payment_method_id: methodId, is_default: false },
      }),
    deletePaymentMethod: async () => {
      const member = await createSubscriber();
      await fill(member, { products: [[product, 1]] });
      const placed = (
        await member.client.call('createPaymentIntent', { body: { save_payment_method: true } })
      ).body;
      await payByCard(placed, testCards.good);
      await drainQueues();
      const [method] = (await member.client.call('listPaymentMethods')).body.data;
      await setItem(keys.user(member.id), { subscriptionStatus: 'inactive' });
      return member.client.call('deletePaymentMethod', { params: { id: method!.id } });
    },
    listOrders: () => spender.client.call('listOrders'),
    getOrder: () => spender.client.call('getOrder', { params: { id: orderId } }),
    listNotifications: async () => {
      const answer = await spender.client.call('listNotifications');
      notificationId = answer.body.notifications[0]!.id;
      return answer;
    },
    getUnreadCount: () => spender.client.call('getUnreadCount'),
    markNotificationRead: () =>
      spender.client.call('markNotificationRead', { params: { id: notificationId } }),
    markAllNotificationsRead: () => spender.client.call('markAllNotificationsRead'),
    deleteNotification: () => spender.client.call('deleteNotification', { params: { id: notificationId } }),
    previewCycle: () => admin.call('previewCycle', { params: { id: nextCycle!.id }, body: {} }),
    runCycle: () => admin.call('runCycle', { params: { id: renewed.id } }),
    getCycleAgreement: () => admin.call('getCycleAgreement', { params: { id: renewed.id } }),
    listOpenCharges: () => admin.call('listOpenCharges'),
    getPayableOrder: () => visitor.call('getPayableOrder', payable),
    openPayment: () => visitor.call('openPayment', { ...payable, body: {} }),
    confirmOpenPayment: () => visitor.call('confirmOpenPayment', payable),
    retryCharge: async () => {
      await saveMethod(declined[0]!, 'pm_card_visa');
      return admin.call('retryCharge', { params: chargeIds[0]! });
    },
    waiveCharge: () => admin.call('waiveCharge', { params: chargeIds[1]! }),
    countFailedRenewals: () =>
      admin.call('countFailedRenewals', { query: { drop_date: renewed.cutoffAt.slice(0, 10) } }),
    removeFailedRenewals: () =>
      admin.call('removeFailedRenewals', { body: { drop_date: renewed.cutoffAt.slice(0, 10) } }),
    getSettings: () => admin.call('getSettings'),
    updateSettings: () =>
      admin.call('updateSettings', { body: { cutoff_days_before: 3, reminder_time: '09:00' } }),
    createEvent: async () => {
      const answer = await admin.call('createEvent', {
        body: { title: 'Typical pickup', event_date: typicalDay(0), pickup_location_id: 'all' },
      });
      eventId = answer.body.events[0]!.id;
      return answer;
    },
    listAdminEvents: () => admin.call('listAdminEvents', { query: { month: typicalDay(0).slice(0, 7) } }),
    getAdminEvent: () => admin.call('getAdminEvent', { params: { id: eventId } }),
    previewCalendarChange: () =>
      admin.call('previewCalendarChange', { body: { change: { action: 'delete_event', id: eventId } } }),
    updateEvent: () =>
      admin.call('updateEvent', { params: { id: eventId }, body: { event_date: typicalDay(1) } }),
    deleteEvent: () => admin.call('deleteEvent', { params: { id: eventId } }),
    updateEventGroup: async () => {
      const made = await admin.call('createEvent', {
        body: {
          title: 'Typical market',
          event_type: 'market',
          event_date: typicalDay(0),
          is_recurring: true,
          recurrence_end_date: typicalDay(20),
        },
      });
      groupId = made.body.recurrence_group_id!;
      return admin.call('updateEventGroup', { params: { groupId }, body: { event_time: '10:00' } });
    },
    deleteEventGroup: () => admin.call('deleteEventGroup', { params: { groupId } }),
    listAdminCycles: () => admin.call('listAdminCycles'),
    createCycle: async () => {
      const answer = await admin.call('createCycle', { body: { pickup_date: typicalDay(0) } });
      cycleId = answer.body.cycle.id;
      return answer;
    },
    getAdminCycle: () => admin.call('getAdminCycle', { params: { id: cycleId } }),
    updateCycle: () =>
      admin.call('updateCycle', { params: { id: cycleId }, body: { pickup_date: typicalDay(2) } }),
    // One that was cancelled before. A live one takes a sixth request: the second look for orders.
    deleteCycle: async () => {
      await admin.call('updateCycle', { params: { id: cycleId }, body: { status: 'cancelled' } });
      return admin.call('deleteCycle', { params: { id: cycleId } });
    },
    listUsers: () => admin.call('listUsers', { query: { search: 'tester', limit: 20 } }),
    createReminder: async () => {
      const answer = await admin.call('createReminder', { body: weekly });
      reminderId = answer.body.data.id;
      return answer;
    },
    listReminders: () => admin.call('listReminders'),
    listReminderHistory: () => admin.call('listReminderHistory'),
    listOccurrenceRecipients: () =>
      admin.call('listOccurrenceRecipients', { params: { id: `${reminderId}-2026-11-21` } }),
    countRecipients: () =>
      admin.call('countRecipients', { query: { recipientType: 'customers', delivery_method: 'email' } }),
    getReminder: () => admin.call('getReminder', { params: { id: reminderId } }),
    updateReminder: () => admin.call('updateReminder', { params: { id: reminderId }, body: weekly }),
    cancelReminder: () => admin.call('cancelReminder', { params: { id: reminderId } }),
    getUnsubscribe: async () =>
      visitor.call('getUnsubscribe', { query: { token: await unsubscribeToken(shopper.id, 'email') } }),
    unsubscribe: async () =>
      visitor.call('unsubscribe', { query: { token: await unsubscribeToken(shopper.id, 'email') } }),
  };
  return { calls, renewed };
}
