import type * as z from 'zod';
import * as calendar from './calendar.ts';
import * as calendarPreview from './calendar-preview.ts';
import * as cart from './cart.ts';
import * as catalogue from './catalogue.ts';
import * as checkout from './checkout.ts';
import * as coop from './co-op.ts';
import type { EndpointContract } from './endpoint.ts';
import * as members from './members.ts';
import * as notifications from './notifications.ts';
import * as orders from './orders.ts';
import * as promotions from './promotions.ts';
import * as renewals from './renewals.ts';
import * as reminders from './reminders.ts';
import type { RouteId } from './routes.ts';
import * as sessions from './sessions.ts';
import * as settings from './settings.ts';
import * as subscriptions from './subscriptions.ts';
import * as users from './users.ts';

/** The areas of the API in the order of the documents; each area is one CDK stack and one handler folder. */
export const areas = {
  accounts: [
    'getCsrfToken',
    'login',
    'register',
    'logout',
    'refreshSession',
    'forgotPassword',
    'resetPassword',
    'verifyEmail',
    'resendVerification',
    'getProfile',
    'updateProfile',
    'changePassword',
    'listCredits',
    'listUsers',
  ],
  storefront: ['getHealth', 'getStore', 'sendContactMessage', 'getSettings', 'updateSettings'],
  'pickup-locations': ['listPickupLocations'],
  catalogue: [
    'listProducts',
    'getProduct',
    'listProductCategories',
    'listProductReviews',
    'createProductReview',
    'updateProductReview',
    'deleteProductReview',
  ],
  subscriptions: [
    'listPlans',
    'getPlan',
    'listMySubscriptions',
    'createSubscription',
    'listSubscriptionAddons',
    'pauseSubscription',
    'resumeSubscription',
    'cancelSubscription',
    'updateSubscription',
    'updateSubscriptionStatus',
    'listAdminPlans',
    'createPlan',
    'updatePlan',
    'deactivatePlan',
    'getSubscriptionAnalytics',
  ],
  cart: [
    'getCart',
    'addToCart',
    'updateCartItem',
    'removeCartItem',
    'clearCart',
    'setPickupLocation',
    'calculateTax',
    'checkPromotionCode',
    'validatePromotion',
    'applyPromotion',
    'removePromotion',
  ],
  promotions: ['listPromotionUsage'],
  checkout: ['createPaymentIntent', 'createOrder'],
  payments: [
    'confirmPayment',
    'receivePaymentWebhook',
    'listPaymentMethods',
    'savePaymentMethod',
    'deletePaymentMethod',
  ],
  orders: ['listOrders', 'getOrder'],
  inbox: [
    'listNotifications',
    'getUnreadCount',
    'markNotificationRead',
    'markAllNotificationsRead',
    'deleteNotification',
  ],
  billing: [
    'previewCycle',
    'runCycle',
    'getCycleAgreement',
    'listOpenCharges',
    'retryCharge',
    'waiveCharge',
    'countFailedRenewals',
    'removeFailedRenewals',
    'getPayableOrder',
    'openPayment',
    'confirmOpenPayment',
  ],
  calendar: [
    'listCycles',
    'listEvents',
    'listAdminEvents',
    'getAdminEvent',
    'previewCalendarChange',
    'createEvent',
    'updateEvent',
    'deleteEvent',
    'updateEventGroup',
    'deleteEventGroup',
    'listAdminCycles',
    'getAdminCycle',
    'createCycle',
    'updateCycle',
    'deleteCycle',
  ],
  broadcasts: [
    'createReminder',
    'listReminders',
    'listReminderHistory',
    'listOccurrenceRecipients',
    'countRecipients',
    'getReminder',
    'updateReminder',
    'cancelReminder',
    'getUnsubscribe',
    'unsubscribe',
  ],
} as const satisfies Record<string, readonly RouteId[]>;

export type Area = keyof typeof areas;

const everything = {
  ...sessions,
  ...members,
  ...coop,
  ...catalogue,
  ...subscriptions,
  ...cart,
  ...promotions,
  ...checkout,
  ...orders,
  ...renewals,
  ...notifications,
  ...settings,
  ...calendar,
  ...calendarPreview,
  ...users,
  ...reminders,
};

type Contracts = { [Id in RouteId]: Extract<(typeof everything)[keyof typeof everything], { id: Id }> };

/** Every contract by its operation id. */
export const contracts = Object.fromEntries(
  Object.values(everything)
    .filter((value): value is EndpointContract & typeof value => 'paths' in value)
    .map((contract) => [contract.id, contract]),
) as unknown as Contracts;

export type OperationId = RouteId;
type Sent<Schema extends z.ZodType> = z.input<Schema>;

/** What a caller sends: the schemas' input side, so that defaults may be left out. */
export type Input<Id extends OperationId> = {
  params?: Sent<Contracts[Id]['params']>;
  query?: Sent<Contracts[Id]['query']>;
  body?: Sent<Contracts[Id]['body']>;
};

/** What a successful call answers. */
export type Output<Id extends OperationId> = z.output<Contracts[Id]['response']>;
