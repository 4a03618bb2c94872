/**
 * The states by which lists of accounts can be filtered (Q087). The filter `pending` also finds
 * `pending_confirmation`.
 */
export const subscriptionFilters = ['active', 'inactive', 'paused', 'pending'] as const;
