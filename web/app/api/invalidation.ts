import type { OperationId } from '#shared/contracts/registry.ts';

const cart: OperationId[] = ['getCart'];
const reviews: OperationId[] = ['listProductReviews', 'getProduct', 'listProducts'];
const notifications: OperationId[] = ['listNotifications', 'getUnreadCount'];
const subscriptions: OperationId[] = [
  'listMySubscriptions',
  'listSubscriptionAddons',
  'getSubscriptionAnalytics',
  'getCart',
];
const plans: OperationId[] = ['listAdminPlans', 'listPlans', 'getPlan', 'getCart'];
const reminders: OperationId[] = ['listReminders', 'getReminder', 'listReminderHistory'];
const charges: OperationId[] = ['listOpenCharges', 'countFailedRenewals', 'getCycleAgreement'];
const afterOrder: OperationId[] = [
  'getCart',
  'listOrders',
  'getOrder',
  'listMySubscriptions',
  'listCredits',
  'listPaymentMethods',
  'listProducts',
  'getProduct',
];

const calendar: OperationId[] = [
  'listAdminEvents',
  'getAdminEvent',
  'listAdminCycles',
  'getAdminCycle',
  'listEvents',
  'listCycles',
  'getCart',
];

/** Which reads a write makes stale. A write that is missing here changes nothing that is read. */
export const staleAfter: Partial<Record<OperationId, readonly OperationId[]>> = {
  addToCart: cart,
  updateCartItem: cart,
  removeCartItem: cart,
  clearCart: cart,
  setPickupLocation: cart,
  applyPromotion: cart,
  removePromotion: cart,
  createProductReview: reviews,
  updateProductReview: reviews,
  deleteProductReview: reviews,
  createPaymentIntent: ['getCart', 'listOrders', 'listProducts', 'getProduct'],
  createOrder: afterOrder,
  confirmPayment: afterOrder,
  savePaymentMethod: ['listPaymentMethods'],
  deletePaymentMethod: ['listPaymentMethods'],
  markNotificationRead: notifications,
  markAllNotificationsRead: notifications,
  deleteNotification: notifications,
  createSubscription: subscriptions,
  pauseSubscription: subscriptions,
  resumeSubscription: subscriptions,
  cancelSubscription: subscriptions,
  updateSubscription: subscriptions,
  updateSubscriptionStatus: subscriptions,
  createPlan: plans,
  updatePlan: plans,
  deactivatePlan: plans,
  retryCharge: charges,
  waiveCharge: charges,
  removeFailedRenewals: charges,
  openPayment: ['listPaymentMethods'],
  confirmOpenPayment: afterOrder,
  updateProfile: ['getProfile', 'getCart'],
  createReminder: reminders,
  updateReminder: reminders,
  cancelReminder: reminders,
  unsubscribe: ['getUnsubscribe', 'getProfile'],
  updateSettings: ['getSettings', 'getStore', 'getCart'],
  createEvent: calendar,
  updateEvent: calendar,
  deleteEvent: calendar,
  updateEventGroup: calendar,
  deleteEventGroup: calendar,
  createCycle: calendar,
  updateCycle: calendar,
  deleteCycle: calendar,
  runCycle: ['getCycleAgreement', 'listAdminCycles', 'listOpenCharges'],
};

/** Reads of one thing that a deletion ends: what is still shown of it is not asked again. */
export const goneAfter: Partial<Record<OperationId, OperationId>> = {
  deleteEvent: 'getAdminEvent',
  deleteEventGroup: 'getAdminEvent',
  deleteCycle: 'getAdminCycle',
};

/** Writes after which the signed-in user (subscription, credit, name) may be another than before. */
export const changesUser: ReadonlySet<OperationId> = new Set<OperationId>([
  'createOrder',
  'confirmPayment',
  'confirmOpenPayment',
  'createSubscription',
  'pauseSubscription',
  'resumeSubscription',
  'cancelSubscription',
  'updateSubscriptionStatus',
  'updateProfile',
]);

/** Writes that answer with the whole cart: it replaces the kept one without asking again. */
export const answersCart: ReadonlySet<OperationId> = new Set<OperationId>([
  'addToCart',
  'updateCartItem',
  'removeCartItem',
  'clearCart',
  'setPickupLocation',
  'applyPromotion',
  'removePromotion',
]);
