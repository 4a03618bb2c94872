import { due, lists, type Key } from '#functions/platform/keys.ts';
import { listQuery } from '#functions/platform/list-query.ts';
import { query, update, type NamedWrite, type Page } from '#functions/platform/table.ts';
import type { HarvestLine } from '../domain/part-change.ts';
import type { MailedHarvest } from '../domain/harvest-changes.ts';
import { harvestListEntity, mailedHarvestEntity, type HarvestList } from './harvest-lists.ts';

const lineKey = ({ vendorId, cycleId, productId, location }: HarvestLine): Key => ({
  pk: harvestListEntity.key(vendorId, cycleId).pk,
  sk: `LINE#${productId}#${location.id}`,
});

/** Adds to how many of a product a vendor brings to a location. */
export const lineWrite = (line: HarvestLine): NamedWrite =>
  update('harvest line', {
    Key: lineKey(line),
    UpdateExpression:
      'SET entity = :entity, vendorId = :vendor, cycleId = :cycle, productId = :product, #name = :name, #unit = :unit, #location = :location ADD quantity :quantity',
    ExpressionAttributeNames: { '#name': 'name', '#unit': 'unit', '#location': 'location' },
    ExpressionAttributeValues: {
      ':entity': 'harvest line',
      ':vendor': line.vendorId,
      ':cycle': line.cycleId,
      ':product': line.productId,
      ':name': line.name,
      ':unit': line.unit,
      ':location': line.location,
      ':quantity': line.quantity,
    },
  });

/**
 * Says that a list changed, so that its vendor is told: once its cut-off has passed and nothing more has changed for a
 * while.
 */
export const touchWrite = (
  { vendorId, cycle }: { vendorId: string; cycle: { id: string } },
  at: Date,
): NamedWrite =>
  update('harvest list', {
    Key: harvestListEntity.key(vendorId, cycle.id),
    UpdateExpression:
      'SET entity = :entity, vendorId = :vendor, cycleId = :cycle, due_pk = :due, due_sk = :at, listing_pk = :list, listing_sk = :vendor ADD changes :one',
    ExpressionAttributeValues: {
      ':entity': harvestListEntity.name,
      ':vendor': vendorId,
      ':cycle': cycle.id,
      ':due': due.harvestMails,
      ':list': lists.harvests(cycle.id),
      ':at': at.toISOString(),
      ':one': 1,
    },
  });

type Stored = HarvestLine & { entity: string };

export interface Harvest {
  /** Undefined where nothing was ever to be brought. */
  list: HarvestList | undefined;
  /** What its vendor was mailed last; undefined before. */
  mailed: MailedHarvest | undefined;
  /** None of zero. */
  lines: HarvestLine[];
}

/** A vendor's list for a cycle and its lines: one request, whatever was ordered, up to some 4,000 lines. */
export async function readHarvest(vendorId: string, cycleId: string): Promise<Harvest> {
  const items: Stored[] = [];
  let position: Record<string, unknown> | undefined;
  do {
    const page: Page<Stored> = await query<Stored>({
      ...listQuery(undefined, harvestListEntity.key(vendorId, cycleId).pk),
      ExclusiveStartKey: position,
      ConsistentRead: true,
    });
    items.push(...page.items);
    position = page.cursor;
  } while (position);
  return {
    list: items.flatMap((item) => harvestListEntity.read(item) ?? [])[0],
    mailed: items.flatMap((item) => mailedHarvestEntity.read(item) ?? [])[0],
    lines: items.filter(({ entity }) => entity === 'harvest line').filter(({ quantity }) => quantity !== 0),
  };
}
