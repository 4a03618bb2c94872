import { userEntity } from '#functions/accounts/data/users.ts';
import { isInBusiness, vendorNameOf } from '#functions/accounts/domain/user.ts';
import { localDate } from '#shared/local-date.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import { pickupDayFor } from '#functions/cycles/domain/cycle.ts';
import { transactWithMails } from '#functions/outbox/data/outbox.ts';
import { absoluteUrl } from '#functions/platform/absolute-url.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { disruptionEntity } from '../data/disruptions.ts';
import { asPlanned, locationsText, type CallOff } from '../domain/disruption.ts';
import { promisesFor } from './promises-for.ts';
import { tell } from './tell.ts';

/** Tells, once, the vendors with a line in a called-off order, or with a promise for the called-off locations. */
export async function tellVendors(id: string, now: Date): Promise<void> {
  const disruption = (await disruptionEntity.get(id)) as CallOff;
  // `vendorIds` has the vendors who had promised goods when the calling off began. A vendor may promise more
  // while the whole cycle is being called off, so the promises are read again.
  const late =
    disruption.places === null ? await promisesFor(disruption, localDate(new Date(disruption.at))) : [];
  const promisingIds = late.map(({ commitment }) => commitment.vendorId);
  const vendorIds = [...new Set([...disruption.vendorIds, ...promisingIds])].filter(Boolean);
  const [vendors] = await getEntities([vendorIds.map((vendorId) => userEntity.at(vendorId))]);
  const pickupDates = await daysOf(disruption);
  for (const vendor of vendors) {
    if (!vendor || vendor.deletedAt || !isInBusiness(vendor)) continue;
    const mail = tell(
      id,
      'vendor-pickup-called-off',
      vendor,
      {
        firstName: vendor.firstName,
        businessName: vendorNameOf(vendor),
        pickupDates,
        places: locationsText(disruption),
        reason: disruption.reason,
        isPaid: disruption.paidVendorIds.includes(vendor.id),
        link: absoluteUrl('/vendor/orders'),
      },
      now,
    );
    await transactWithMails([], [mail]);
  }
}

/** The affected days that were not over when the disruption began; when all were over, the cycle's first day. */
async function daysOf(disruption: CallOff): Promise<string[]> {
  const cycle = await cycleEntity.get(disruption.cycle.id);
  const plannedCycle = cycle && asPlanned(cycle, disruption);
  const days = disruption.places
    ? disruption.places.map(({ id }) => plannedCycle && pickupDayFor(plannedCycle, id))
    : plannedCycle?.pickupDays.map(({ date }) => date);
  const ahead = (days ?? []).filter(
    (day) => day !== undefined && day >= localDate(new Date(disruption.at)),
  ) as string[];
  return ahead.length > 0 ? [...new Set(ahead)].toSorted() : [disruption.cycle.pickupDate];
}
