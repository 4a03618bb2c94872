import type { StageConfig } from '#infra/lib/stage-config.ts';
import { comparePayments } from './compare-payments.ts';
import { listChangedPayments } from './changed-payments.ts';
import { paymentsReport } from './payments-report.ts';
import { refundLostOrder } from './refund-lost-order.ts';
import { enterRestoredStage } from './enter-restored-stage.ts';

export interface PaymentsOptions {
  /** The moment to which the table was restored. */
  since: Date;
  /** True books the payments in their orders; false only lists them. */
  applies: boolean;
  /** The ids of payments to refund, whose orders are lost. */
  refunds: string[];
}

/**
 * Compares a restored table with the payment provider. `applies` books the lost changes in the table. `refunds`
 * refunds payments of lost orders in place of the comparison. Changes are booked as by webhooks and the nightly
 * reconciliation, so the function may also run after the stage is released.
 * @returns the text for the terminal
 * @throws Error as a sentence when the AWS account of the credentials has no such stage, or when something is
 * to be booked or refunded and the stage has no restored table
 */
export async function runPayments(
  stage: StageConfig,
  { since, applies, refunds }: PaymentsOptions,
): Promise<string> {
  const isHeld = stage.hold === true;
  if ((applies || refunds.length > 0) && stage.name !== 'local' && !stage.restoredTableName)
    throw new Error(
      `stages/${stage.name}.json lacks "restoredTableName": this is for a restored table alone.`,
    );
  await enterRestoredStage(stage, false);
  const now = new Date();
  if (refunds.length > 0) {
    const results: string[] = [];
    for (const paymentId of refunds)
      results.push(await refundLostOrder(paymentId, isHeld, now).catch((error: Error) => error.message));
    return results.join('\n');
  }
  const compared = await comparePayments(await listChangedPayments(since, now), applies, isHeld);
  return paymentsReport(
    compared,
    applies,
    `npm run restore:payments -- --stage ${stage.name} --since ${since.toISOString()}`,
  );
}
