/**
 * A task for a worker about one renewal. The worker makes it, collects it or gives it up, depending on its
 * state.
 */
export interface RenewalTask {
  cycleId: string;
  subscriptionId: string;
  userId: string;
}
