export interface RenewalTask {
  cycleId: string;
  subscriptionId: string;
  userId: string;
}
