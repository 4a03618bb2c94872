import { defineEntity } from '#functions/platform/entity.ts';
import { due, lists } from '#functions/platform/keys.ts';
import { listQuery, queryAll } from '#functions/platform/list-query.ts';
import { put, remove, type NamedWrite } from '#functions/platform/table.ts';
import type { HarvestLine } from '../domain/part-change.ts';
import type { MailedHarvest } from '../domain/harvest-changes.ts';
import { harvestListEntity, mailedHarvestEntity, type HarvestList } from './harvest-lists.ts';

const harvestLineEntity = defineEntity({
  name: 'harvest line',
  key: (vendorId: string, cycleId: string, productId: string, locationId: string) => ({
    pk: harvestListEntity.key(vendorId, cycleId).pk,
    sk: `LINE#${productId}#${locationId}`,
  }),
  idOf: (line: HarvestLine) => [line.vendorId, line.cycleId, line.productId, line.location.id],
});

export const lineWrite = ({ quantity, ...line }: HarvestLine): NamedWrite =>
  harvestLineEntity.add(
    [line.vendorId, line.cycleId, line.productId, line.location.id],
    { quantity },
    { set: line },
  );

const promised = 'PROMISED#';

/** The quantity that one commitment promises for the shares at a location. Ordered goods have lines of their own. */
const promisedLineEntity = defineEntity({
  name: 'promised line',
  key: (vendorId: string, cycleId: string, commitmentId: string, locationId: string) => ({
    pk: harvestListEntity.key(vendorId, cycleId).pk,
    sk: `${promised}${commitmentId}#${locationId}`,
  }),
  idOf: (line: HarvestLine) => [line.vendorId, line.cycleId, line.productId, line.location.id],
});

const isSameLine = (one: HarvestLine | undefined, other: HarvestLine): boolean =>
  one !== undefined && JSON.stringify(comparable(one)) === JSON.stringify(comparable(other));
const comparable = ({ name, quantity, divided, location }: HarvestLine) => [
  name,
  quantity,
  divided,
  location.name,
  location.address,
  location.city,
];

/** Brings the promised lines of a commitment in line with `after`; no writes for lines that are right already. */
export function promisedLineWrites(
  before: readonly HarvestLine[],
  after: readonly HarvestLine[],
): NamedWrite[] {
  const at = (lines: readonly HarvestLine[], { location }: HarvestLine) =>
    lines.find((line) => line.location.id === location.id);
  return [
    ...after
      .filter((line) => !isSameLine(at(before, line), line))
      .map((line) => put('promised line', { Item: promisedLineEntity.item(line) })),
    ...before
      .filter((line) => !at(after, line))
      .map((line) =>
        remove('promised line', {
          Key: promisedLineEntity.key(line.vendorId, line.cycleId, line.productId, line.location.id),
        }),
      ),
  ];
}

/**
 * Marks a list as changed, so that its vendor is told.
 * @param at the earliest time for the mail. The next change replaces this time
 */
export const touchWrite = (
  { vendorId, cycle }: { vendorId: string; cycle: { id: string } },
  at: Date,
): NamedWrite =>
  harvestListEntity.add(
    [vendorId, cycle.id],
    { changes: 1 },
    {
      set: {
        vendorId,
        cycleId: cycle.id,
        due_pk: due.harvestMails,
        due_sk: at.toISOString(),
        listing_pk: lists.harvests(cycle.id),
        listing_sk: vendorId,
      },
    },
  );

export interface Harvest {
  /** Undefined where the vendor never had anything to bring. */
  list: HarvestList | undefined;
  /** The content of the last mail to the vendor; undefined before the first mail. */
  mailed: MailedHarvest | undefined;
  /** Lines of orders and lines promised for the shares, without those of zero units. */
  lines: HarvestLine[];
}

/** One request reads up to about 4,000 lines. */
export async function readHarvest(vendorId: string, cycleId: string): Promise<Harvest> {
  const items = await queryAll<object>({
    ...listQuery(undefined, harvestListEntity.key(vendorId, cycleId).pk),
    ConsistentRead: true,
  });
  return {
    list: harvestListEntity.readAll(items)[0],
    mailed: mailedHarvestEntity.readAll(items)[0],
    lines: items
      .flatMap((item) => harvestLineEntity.read(item) ?? promisedLineEntity.read(item) ?? [])
      .filter(({ quantity }) => quantity !== 0),
  };
}

/** Reads the lines that a vendor promised for the shares of a cycle. */
export function readPromised(vendorId: string, cycleId: string): Promise<HarvestLine[]> {
  const { pk } = harvestListEntity.key(vendorId, cycleId);
  const list = listQuery(undefined, pk, { startingWith: promised });
  return promisedLineEntity.queryAll({ ...list, ConsistentRead: true });
}
