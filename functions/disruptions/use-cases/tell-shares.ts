import { listUnbilled } from '#functions/renewals/data/renewal-runs.ts';
import { readShares } from '#functions/renewals/use-cases/read-shares.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import { pickupDayFor } from '#functions/cycles/domain/cycle.ts';
import { writeMails } from '#functions/outbox/use-cases/write-mails.ts';
import { absoluteUrl } from '#functions/platform/absolute-url.ts';
import { keepSharesPosition } from '../data/disruptions.ts';
import { asPlanned, concerns, type Disruption } from '../domain/disruption.ts';
import { tell } from './tell.ts';

const pageSize = 500;

/**
 * Tells members that their coming share is called off and is not charged, from the position `sharesAt` on.
 * Members who were told of an order at the same location get no second mail.
 * @param hasTime for another page; called before each page
 * @returns true when everybody was told
 */
export async function tellShares(
  disruption: Disruption,
  now: Date,
  hasTime: () => boolean,
): Promise<boolean> {
  const cycle = await cycleEntity.get(disruption.cycle.id);
  if (!cycle) return true;
  const plannedCycle = asPlanned(cycle, disruption);
  const mayChooseElsewhere = disruption.places !== null && plannedCycle.cutoffAt > now.toISOString();
  let position = disruption.sharesAt;
  while (position !== undefined) {
    if (!hasTime()) return false;
    const page = await listUnbilled(plannedCycle.cutoffAt, pageSize, position ?? undefined);
    const [shares = []] = await readShares(page.items, [plannedCycle]);
    const mails = shares
      .filter(({ location }) => concerns(disruption, location.id))
      .map(({ subscription, user, location }) =>
        tell(
          disruption.id,
          'share-called-off',
          user,
          {
            firstName: user.firstName,
            planName: subscription.planName,
            pickupDate: pickupDayFor(plannedCycle, location.id) ?? disruption.cycle.pickupDate,
            place: location.name,
            reason: disruption.reason,
            mayChooseElsewhere,
            link: absoluteUrl('/subscriptions'),
          },
          now,
          location.id,
        ),
      );
    await writeMails(mails);
    position = page.cursor;
    await keepSharesPosition(disruption.id, position);
  }
  return true;
}
