import { userEntity } from '#functions/accounts/data/users.ts';
import { vendorNameOf } from '#functions/accounts/domain/user.ts';
import { boxContentsEntity } from '#functions/cycles/data/box-contents.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import { byId, getEntities, nextVersion } from '#functions/platform/entity.ts';
import { logger } from '#functions/platform/logger.ts';
import { transact, TransactionRefused } from '#functions/platform/table.ts';
import { everyCommitmentOf } from '#functions/share-commitments/data/commitments.ts';
import { askStaff } from '#functions/share-commitments/domain/divide.ts';
import { must } from '#shared/must.ts';
import { writeLocationLists } from '../data/packed-items.ts';
import { packingEntity } from '../data/packings.ts';
import { locationLists, promisesOf, type ListFacts } from '../domain/location-lists.ts';
import { isMade, type PackedLocation, type Packing } from '../domain/packing.ts';
import { readLocation, readStorages } from './read-location.ts';
import { tellHeldBack } from './tell-held-back.ts';

/** A worker that makes a location's lists counts as dead after this time, and another worker continues. */
const claimMs = 90_000;

/**
 * Makes the lists of a locked day, one location after the other, while there is time. Each location is claimed
 * first and recorded afterwards. Both writes check the packing's version, so one of two workers stops. Lists
 * that a dead worker claimed are made again. The first pickup day also gets a list of the promised goods that
 * belong to no location. Members whose goods are held back are mailed before their location is recorded, so a
 * crash leaves nobody untold.
 * @returns the packing as it is afterwards
 */
export async function makeLists(
  packing: Packing,
  clock: () => Date,
  hasTime: () => boolean,
): Promise<Packing> {
  let current = packing;
  const facts = await readFacts(packing);
  await makeUnplaced(packing, facts, clock());
  try {
    while (!isMade(current) && hasTime()) {
      const location = must(
        current.locations.find((one) => !one.isMade),
        'a location whose lists are to be made',
      );
      current = await change(current, {
        dueAt: new Date(clock().getTime() + claimMs).toISOString(),
        locations: withLocation(current, { ...location, isBegun: true }),
      });
      current = await record(current, await makeLocation(current, location, facts, clock()));
    }
    return current;
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error;
    logger.info('The lists are being made elsewhere', { cycleId: packing.cycleId, date: packing.date });
    return (await packingEntity.get(packing.cycleId, packing.date)) ?? current;
  }
}

const withLocation = ({ locations }: Packing, location: PackedLocation): PackedLocation[] =>
  locations.map((one) => (one.id === location.id ? location : one));

async function change(packing: Packing, changes: Partial<Packing>): Promise<Packing> {
  const after = nextVersion(packing, changes);
  await transact([packingEntity.replace(after)]);
  return after;
}

async function record(packing: Packing, location: PackedLocation): Promise<Packing> {
  const locations = withLocation(packing, location);
  if (!isMade({ locations })) return change(packing, { locations });
  const { cycleId, date, number } = packing;
  logger.info('Packing lists made', { cycleId, date, number });
  return change(packing, { locations, dueAt: null });
}

type Facts = Pick<ListFacts, 'contents' | 'commitments' | 'vendorNameOf'> & { firstDate: string | undefined };

async function readFacts({ cycleId }: Packing): Promise<Facts> {
  const [[contents, cycle], commitments] = await Promise.all([
    getEntities([boxContentsEntity.at(cycleId), cycleEntity.at(cycleId)]),
    everyCommitmentOf(cycleId),
  ]);
  const vendorIds = [...new Set(commitments.map(({ vendorId }) => vendorId))];
  const [users] = await getEntities([vendorIds.map((id) => userEntity.at(id))]);
  const vendors = byId(users);
  return {
    contents,
    commitments,
    vendorNameOf: (vendorId) => vendorNameOf(vendors.get(vendorId)),
    firstDate: cycle?.pickupDate,
  };
}

/** Makes the list of promised goods that belong to no location, because no location has shares. */
async function makeUnplaced(packing: Packing, facts: Facts, now: Date): Promise<void> {
  if (packing.date !== facts.firstDate) return;
  const unplaced = facts.commitments.filter(({ outcome }) =>
    outcome?.places.some(({ id }) => id === askStaff.id),
  );
  const isBegun = packing.locations.some((location) => location.isBegun);
  if (unplaced.length === 0 && !isBegun) return;
  const storageOf = await readStorages(unplaced.flatMap(({ productId }) => productId ?? []));
  const items = promisesOf(askStaff.id, { ...facts, storageOf });
  await writeLocationLists(packing, { id: askStaff.id, ...(isBegun && { isBegun }) }, items, now);
}

/** Each table request covers at most 1,000 order entries, or 100 orders, products, members or lines. */
async function makeLocation(
  packing: Packing,
  location: PackedLocation,
  facts: Facts,
  now: Date,
): Promise<PackedLocation> {
  const promised = facts.commitments.flatMap(({ productId }) => productId ?? []);
  const { members, orders, storageOf } = await readLocation(packing, location.id, promised);
  const { holdsUnpaid } = packing;
  const items = locationLists(location.id, members, { ...facts, holdsUnpaid, storageOf });
  await writeLocationLists(packing, location, items, now);
  await tellHeldBack(packing, { members, orders }, now);
  return {
    ...location,
    members: members.length,
    shares: members.flatMap(({ shares }) => shares).reduce((sum, { quantity }) => sum + quantity, 0),
    owing: members.filter(({ owedCents }) => owedCents > 0).length,
    isMade: true,
  };
}
