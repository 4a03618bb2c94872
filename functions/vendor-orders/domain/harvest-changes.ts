import { compareNames } from '#shared/compare-names.ts';
import type { HarvestLine } from './part-change.ts';

export type MailedLine = Pick<HarvestLine, 'productId' | 'name' | 'unit' | 'quantity'> & {
  locationId: string;
  locationName: string;
};

/** The quantity before and after a change; 0 for no such line. */
export type HarvestChange = Omit<MailedLine, 'quantity'> & { before: number; after: number };

export interface MailedHarvest {
  vendorId: string;
  cycleId: string;
  /** UTC. */
  at: string;
  /** Undefined when there were too many to keep. */
  lines: MailedLine[] | undefined;
  /**
   * The changes since the previous mail (at `since`). Null for the first mail, and when the lines of the
   * previous mail were not kept.
   */
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

/** Sorted by product and location. */
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
 * The changes since the last mail. When there are none, the changes that the last mail told. Null before the
 * first mail, while nothing has changed since the first mail, and when the mailed lines were not kept.
 */
export function shownChanges(
  mailed: MailedHarvest | undefined,
  lines: readonly HarvestLine[],
): MailedHarvest['changed'] {
  if (!mailed?.lines) return null;
  const changes = changesOf(mailed.lines, lines);
  return changes.length > 0 ? { since: mailed.at, changes } : mailed.changed;
}
