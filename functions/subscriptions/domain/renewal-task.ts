/** Depending on the renewal's state, a worker makes the renewal, collects its charge, or gives it up. */
export interface RenewalTask {
  cycleId: string;
  subscriptionId: string;
  userId: string;
}
