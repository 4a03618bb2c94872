import { compareNames } from '#shared/compare-names.ts';
import type { HarvestLine } from './part-change.ts';

/** A line of a harvest list as its vendor was mailed it. */
export type MailedLine = Pick<HarvestLine, 'productId' | 'name' | 'unit' | 'quantity'> & {
  locationId: string;
  locationName: string;
};

/** How many of a product were to be brought to a location, and how many are now; 0 for none. */
export type HarvestChange = Omit<MailedLine, 'quantity'> & { before: number; after: number };

/** What a vendor was mailed last of a list, beside it. */
export interface MailedHarvest {
  vendorId: string;
  cycleId: string;
  /** When it was mailed, UTC. */
  at: string;
  /** Left out where there are too many to keep. */
  lines: MailedLine[] | undefined;
  /** What that mail said was another since the one before it, and when that one was mailed; null for the first one. */
  changed: { since: string; changes: HarvestChange[] } | null;
}

export const toMailedLines = (lines: readonly HarvestLine[]): MailedLine[] =>
  lines.map(({ productId, name, unit, quantity, location }) => ({
    productId,
    name,
    unit,
    quantity,
    locationId: location.id,
    locationName: location.name,
  }));

const keyOf = ({ productId, locationId }: MailedLine) => `${productId} ${locationId}`;

/** What of a list is another than it was mailed, by product and location. */
export function changesOf(mailed: readonly MailedLine[], lines: readonly HarvestLine[]): HarvestChange[] {
  const before = new Map(mailed.map((line) => [keyOf(line), line]));
  const after = new Map(toMailedLines(lines).map((line) => [keyOf(line), line]));
  return [...new Map([...before, ...after])]
    .map(([key, { quantity: _, ...line }]) => ({
      ...line,
      before: before.get(key)?.quantity ?? 0,
      after: after.get(key)?.quantity ?? 0,
    }))
    .filter((change) => change.before !== change.after)
    .toSorted(
      (one, other) =>
        compareNames(one.name, other.name) || compareNames(one.locationName, other.locationName),
    );
}

/**
 * What changed for whoever reads the list now: since the last mail, or, where nothing has since, what that mail said. Null where
 * nothing ever did, and where it was not kept.
 */
export function shownChanges(
  mailed: MailedHarvest | undefined,
  lines: readonly HarvestLine[],
): MailedHarvest['changed'] {
  if (!mailed?.lines) return null;
  const changes = changesOf(mailed.lines, lines);
  return changes.length > 0 ? { since: mailed.at, changes } : mailed.changed;
}
