/** The states that lists of accounts can be filtered by (Q087); `pending` also finds `pending_confirmation`. */
export const subscriptionFilters = ['active', 'inactive', 'paused', 'pending'] as const;
