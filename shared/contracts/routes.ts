/**
 * Every call's method and path, as plain data: the web client needs nothing more at run time. The first
 * entry is the canonical path, the others are aliases that the specification names and that answer alike.
 * The contract of each (who may call it, input, output, errors) is in this folder, found by the same id.
 */
export const routes = {
  // Sessions
  getCsrfToken: ['GET /api/auth/csrf'],
  login: ['POST /api/auth/login'],
  register: ['POST /api/auth/register'],
  logout: ['POST /api/auth/logout'],
  refreshSession: ['POST /api/auth/refresh'],
  forgotPassword: ['POST /api/auth/forgot-password'],
  resetPassword: ['POST /api/auth/reset-password'],
  verifyEmail: ['POST /api/auth/verify-email'],
  resendVerification: ['POST /api/auth/resend-verification'],

  // Members
  getProfile: ['GET /api/auth/profile', 'GET /api/users/profile'],
  updateProfile: ['PUT /api/users/profile'],
  changePassword: ['POST /api/users/change-password'],
  listCredits: ['GET /api/users/credits'],

  // The co-op
  getHealth: ['GET /api/health'],
  getStore: ['GET /api/store'],
  sendContactMessage: ['POST /api/contact'],
  listPickupLocations: ['GET /api/pickup-locations'],
  listCycles: ['GET /api/cycles'],
  listEvents: ['GET /api/events'],

  // Catalogue
  listProducts: ['GET /api/inventory/products', 'GET /api/products'],
  getProduct: ['GET /api/inventory/products/{id}'],
  listProductCategories: ['GET /api/products/categories'],
  listProductReviews: ['GET /api/inventory/products/{id}/reviews'],
  createProductReview: ['POST /api/inventory/products/{id}/reviews'],
  updateProductReview: ['PUT /api/inventory/products/{id}/reviews/{reviewId}'],
  deleteProductReview: ['DELETE /api/inventory/products/{id}/reviews/{reviewId}'],

  // Subscriptions
  listPlans: ['GET /api/subscriptions/plans'],
  getPlan: ['GET /api/subscriptions/plans/{id}'],
  listMySubscriptions: ['GET /api/subscriptions/my-subscriptions'],
  createSubscription: ['POST /api/subscriptions/create'],
  listSubscriptionAddons: ['GET /api/subscriptions/{id}/addons'],
  pauseSubscription: ['PUT /api/subscriptions/{id}/pause'],
  resumeSubscription: ['PUT /api/subscriptions/{id}/resume'],
  cancelSubscription: ['PUT /api/subscriptions/{id}/cancel'],
  updateSubscription: ['PUT /api/subscriptions/{id}/update'],
  updateSubscriptionStatus: ['PUT /api/subscriptions/{id}/status'],
  listAdminPlans: ['GET /api/subscriptions/admin/plans'],
  createPlan: ['POST /api/subscriptions/admin/plans'],
  updatePlan: ['PUT /api/subscriptions/admin/plans/{id}'],
  deactivatePlan: ['DELETE /api/subscriptions/admin/plans/{id}'],
  getSubscriptionAnalytics: [
    'GET /api/subscriptions/admin/analytics',
    'GET /api/admin/subscription-analytics',
  ],

  // Cart and promotions
  getCart: ['GET /api/cart'],
  addToCart: ['POST /api/cart/add'],
  updateCartItem: ['PUT /api/cart/update/{id}'],
  removeCartItem: ['DELETE /api/cart/remove/{id}'],
  clearCart: ['DELETE /api/cart/clear'],
  setPickupLocation: ['PUT /api/cart/pickup-location'],
  checkPromotionCode: ['POST /api/promotions/check'],
  validatePromotion: ['POST /api/promotions/validate'],
  applyPromotion: ['POST /api/promotions/apply'],
  removePromotion: ['DELETE /api/promotions/apply'],
  listPromotionUsage: ['GET /api/promotions/usage-history'],
  calculateTax: ['POST /api/tax/calculate'],

  // Checkout
  createPaymentIntent: ['POST /api/cart-payment/create-payment-intent'],
  confirmPayment: ['POST /api/cart-payment/confirm-payment'],
  createOrder: ['POST /api/orders'],
  receivePaymentWebhook: ['POST /api/webhooks/payments'],
  listPaymentMethods: ['GET /api/payment-methods'],
  savePaymentMethod: ['POST /api/payment-methods'],
  deletePaymentMethod: ['DELETE /api/payment-methods/{id}'],

  // Orders
  listOrders: ['GET /api/orders'],
  getOrder: ['GET /api/orders/{id}'],

  // Notifications
  listNotifications: ['GET /api/notifications', 'GET /api/vendors/notifications'],
  getUnreadCount: ['GET /api/notifications/unread-count'],
  markNotificationRead: ['PUT /api/notifications/{id}/read', 'PUT /api/vendors/notifications/{id}/read'],
  markAllNotificationsRead: ['PUT /api/notifications/read-all', 'PUT /api/vendors/notifications/read-all'],
  deleteNotification: ['DELETE /api/notifications/{id}'],

  // Renewals
  previewCycle: ['POST /api/admin/cycles/{id}/preview'],
  runCycle: ['POST /api/admin/cycles/{id}/run'],
  getCycleAgreement: ['GET /api/admin/cycles/{id}/agreement'],
  listOpenCharges: ['GET /api/admin/charges'],
  retryCharge: ['POST /api/admin/charges/{cycleId}/{subscriptionId}/retry'],
  waiveCharge: ['POST /api/admin/charges/{cycleId}/{subscriptionId}/waive'],
  countFailedRenewals: ['GET /api/admin/orders/failed-renewals'],
  removeFailedRenewals: ['POST /api/admin/orders/remove-failed-renewals'],
  getPayableOrder: ['GET /api/pay/{token}'],
  openPayment: ['POST /api/pay/{token}'],
  confirmOpenPayment: ['POST /api/pay/{token}/confirm'],

  // Administration
  getSettings: ['GET /api/admin/settings'],
  updateSettings: ['PUT /api/admin/settings'],

  // Calendar
  listAdminEvents: ['GET /api/admin/events'],
  getAdminEvent: ['GET /api/admin/events/{id}'],
  previewCalendarChange: ['POST /api/admin/events/preview'],
  createEvent: ['POST /api/admin/events'],
  updateEvent: ['PUT /api/admin/events/{id}'],
  deleteEvent: ['DELETE /api/admin/events/{id}'],
  updateEventGroup: ['PUT /api/admin/events/recurring/{groupId}'],
  deleteEventGroup: ['DELETE /api/admin/events/recurring/{groupId}'],
  listAdminCycles: ['GET /api/admin/cycles'],
  getAdminCycle: ['GET /api/admin/cycles/{id}'],
  createCycle: ['POST /api/admin/cycles'],
  updateCycle: ['PUT /api/admin/cycles/{id}'],
  deleteCycle: ['DELETE /api/admin/cycles/{id}'],
  listUsers: ['GET /api/users'],

  // Reminders and blasts
  createReminder: ['POST /api/admin/automated-reminders'],
  listReminders: ['GET /api/admin/automated-reminders'],
  listReminderHistory: ['GET /api/admin/automated-reminders/history'],
  listOccurrenceRecipients: ['GET /api/admin/automated-reminders/history/{id}/recipients'],
  countRecipients: ['GET /api/admin/automated-reminders/audience'],
  getReminder: ['GET /api/admin/automated-reminders/{id}'],
  updateReminder: ['PUT /api/admin/automated-reminders/{id}'],
  cancelReminder: ['DELETE /api/admin/automated-reminders/{id}'],
  getUnsubscribe: ['GET /api/unsubscribe'],
  unsubscribe: ['POST /api/unsubscribe'],
} as const satisfies Record<string, readonly [string, ...string[]]>;

export type RouteId = keyof typeof routes;
