import type { Answer } from '#shared/contracts/endpoint.ts';
import { runEntity } from '../data/renewal-runs.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import { chargeStates } from '#shared/contracts/charges/charges.ts';
import { type getCycleAgreement } from '#shared/contracts/renewals/renewals.ts';
import { toDollars } from '#shared/money.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { notFound } from '#functions/platform/errors.ts';
import { readRenewalFigures } from '#functions/orders/data/renewal-counters.ts';
import type { RenewalRun } from '../domain/renewal-run.ts';
import { skipReasons, type SkipReason } from '../domain/compose-renewal.ts';

const reasons = Object.keys(skipReasons) as SkipReason[];
export const agreementFigures = [
  'created' as const,
  'skipped' as const,
  ...reasons.map((reason) => `skipped_${reason}` as const),
  ...chargeStates.flatMap((state) => [`${state}Count`, `${state}Cents`] as const),
];

type Agreement = Answer<typeof getCycleAgreement>;

/**
 * The agreement of a cycle. The run counts the expected renewals when it queues subscriptions; the
 * transactions that make, skip or charge renewals count the others. A difference therefore shows an error.
 * @throws AppError `not_found` for an unknown cycle.
 */
export async function showAgreement(cycleId: string): Promise<Agreement> {
  const [[cycle, run], figures] = await Promise.all([
    getEntities([cycleEntity.at(cycleId), runEntity.at(cycleId)]),
    readRenewalFigures(cycleId, agreementFigures),
  ]);
  if (!cycle) throw notFound('Cycle');
  return agreementOf(run, figures);
}

export function agreementOf(
  run: RenewalRun | undefined,
  figures: Record<(typeof agreementFigures)[number], number>,
): Agreement {
  const { created, skipped } = figures;
  const expected = Math.max(run?.expected ?? 0, created + skipped);
  const charges = Object.fromEntries(
    chargeStates.map((state) => [
      state,
      { count: figures[`${state}Count`], amount: toDollars(figures[`${state}Cents`]) },
    ]),
  ) as Agreement['charges'];
  const chargeCount = chargeStates.reduce((sum, state) => sum + charges[state].count, 0);
  const waiting = expected - created - skipped;
  return {
    run_status: run?.status ?? 'none',
    started_at: run?.startedAt ?? null,
    finished_at: run?.finishedAt ?? null,
    expected,
    created,
    skipped,
    skip_reasons: reasons.flatMap((reason) => {
      const count = figures[`skipped_${reason}`];
      return count > 0 ? [{ reason: skipReasons[reason], count }] : [];
    }),
    waiting,
    charges,
    agrees: waiting === 0 && chargeCount === created && charges.due.count === 0 && run?.status !== 'planning',
  };
}
