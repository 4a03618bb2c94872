import { defineEntity } from '#functions/platform/entity.ts';
import { addToCounter } from '#functions/platform/sharded-counter.ts';
import { isConditionFailure, updateItem, type NamedWrite } from '#functions/platform/table.ts';
import type { Totals } from '../domain/commitment.ts';
import type { PlanDemand } from '../domain/demand.ts';
import { warningDays, type WarningDays } from '../domain/warning.ts';

/** What is kept of a cycle beside its commitments. */
export interface ShareCycle extends Partial<Totals> {
  cycleId: string;
  /** When the warnings were given. */
  warned7?: string;
  warned2?: string;
  /** What the shares needed at the cut-off. */
  final?: { at: string; plans: PlanDemand[] };
}

export const shareCycleEntity = defineEntity({
  name: 'share cycle',
  key: (cycleId: string) => ({ pk: `SHARE_CYCLE#${cycleId}`, sk: 'SHARE_CYCLE' }),
  idOf: (kept: ShareCycle) => [kept.cycleId],
});

export const totalsOf = (kept: ShareCycle | undefined): Totals => ({
  units: kept?.units ?? 0,
  cents: kept?.cents ?? 0,
  commitments: kept?.commitments ?? 0,
});

/** What a cycle's commitments add up to, changed by so much; nothing where it stays. */
export const totalsWrites = (cycleId: string, change: Totals): NamedWrite[] =>
  Object.values(change).every((number) => number === 0)
    ? []
    : [
        addToCounter(
          'share totals',
          {
            partKey: () => shareCycleEntity.key(cycleId),
            labels: { entity: shareCycleEntity.name, cycleId },
          },
          cycleId,
          { ...change },
        ),
      ];

const nameOf = (days: WarningDays) => `warned${days}` as const;

export const warningsGiven = (kept: ShareCycle | undefined): WarningDays[] =>
  warningDays.filter((days) => kept?.[nameOf(days)] !== undefined);

/** Everybody was told. */
export const markWarned = (cycleId: string, days: WarningDays, now: Date): Promise<unknown> =>
  updateItem({
    Key: shareCycleEntity.key(cycleId),
    UpdateExpression: `SET #entity = :entity, cycleId = :cycle, ${nameOf(days)} = :now`,
    ExpressionAttributeNames: { '#entity': 'entity' },
    ExpressionAttributeValues: {
      ':entity': shareCycleEntity.name,
      ':cycle': cycleId,
      ':now': now.toISOString(),
    },
  });

/** What the shares needed at the cut-off; what was kept first stays. */
export async function keepFinal(cycleId: string, plans: PlanDemand[], now: Date): Promise<void> {
  try {
    await updateItem({
      Key: shareCycleEntity.key(cycleId),
      UpdateExpression: 'SET #entity = :entity, cycleId = :cycle, #final = :final',
      ConditionExpression: 'attribute_not_exists(#final)',
      ExpressionAttributeNames: { '#entity': 'entity', '#final': 'final' },
      ExpressionAttributeValues: {
        ':entity': shareCycleEntity.name,
        ':cycle': cycleId,
        ':final': { at: now.toISOString(), plans },
      },
    });
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
  }
}
