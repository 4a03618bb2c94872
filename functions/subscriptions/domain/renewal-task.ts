/** What a worker is told of one renewal: make it, collect it, or give it up, by the state it is in then. */
export interface RenewalTask {
  cycleId: string;
  subscriptionId: string;
  userId: string;
}
