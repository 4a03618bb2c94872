/**
 * A task for a worker about one renewal. Depending on the renewal's state, the worker makes the renewal,
 * collects its charge, or gives it up.
 */
export interface RenewalTask {
  cycleId: string;
  subscriptionId: string;
  userId: string;
}
