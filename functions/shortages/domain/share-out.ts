import { Refusal } from '#shared/refusal.ts';
import type { Part } from './shortage.ts';

/**
 * A line of an order that has the missing goods. `quantity` counts the units that the line would get without
 * this shortage.
 */
export interface Claim {
  orderId: string;
  userId: string;
  location: { id: string; name: string };
  line: number;
  quantity: number;
  /** True for a line of a renewal: a standing add-on, or the share itself when a promise is short. */
  isStanding: boolean;
  /** True for goods that are held back, because their member owes. */
  isHeld: boolean;
  /** UTC. */
  orderedAt: string;
}

export interface SharedOut extends Claim {
  missing: number;
}

const keyOf = ({ orderId, line }: { orderId: string; line: number }) => `${orderId} ${line}`;

/**
 * Divides the units that came: lines of renewals are served first, then lines of other orders, then the goods
 * that are held back. Within each group, every line gets one unit, the earliest order first; then every line a second one, and so on.
 * @param missing the number of units that did not come
 * @returns the claims in the sequence in which they were served
 * @throws Refusal when more units are missing than all claims have
 */
export function shareOut(claims: readonly Claim[], missing: number): SharedOut[] {
  const ordered = unitsOf(claims);
  mustBeOrdered(ordered, missing);
  let remaining = ordered - missing;
  const sequence = claims.toSorted(
    (one, other) =>
      groupOf(one) - groupOf(other) ||
      one.orderedAt.localeCompare(other.orderedAt) ||
      keyOf(one).localeCompare(keyOf(other)),
  );
  const groups = [0, 1, 2].map((number) => {
    const group = sequence.filter((claim) => groupOf(claim) === number);
    const portions = serve(group, Math.min(remaining, unitsOf(group)));
    remaining -= portions.reduce((sum, units) => sum + units, 0);
    return group.map((claim, at) => ({ ...claim, missing: claim.quantity - (portions[at] ?? 0) }));
  });
  return groups.flat();
}

const groupOf = ({ isStanding, isHeld }: Claim): number => (isHeld ? 2 : isStanding ? 0 : 1);

/**
 * Gives each claim one unit a round. Several rounds are computed at once while the units suffice for every
 * claim that still lacks some.
 * @param units at most the sum of all claims
 * @returns the units of each claim, at the same index
 */
function serve(claims: readonly Claim[], units: number): number[] {
  const portions = claims.map(() => 0);
  let remaining = units;
  while (remaining > 0) {
    const open = claims.flatMap((claim, at) => (claim.quantity > (portions[at] ?? 0) ? [at] : []));
    const smallest = Math.min(...open.map((at) => (claims[at]?.quantity ?? 0) - (portions[at] ?? 0)));
    const rounds = Math.min(smallest, Math.floor(remaining / open.length));
    if (rounds > 0) {
      for (const at of open) portions[at] = (portions[at] ?? 0) + rounds;
      remaining -= rounds * open.length;
      continue;
    }
    for (const at of open.slice(0, remaining)) portions[at] = (portions[at] ?? 0) + 1;
    remaining = 0;
  }
  return portions;
}

/**
 * @throws Refusal for a line without these goods, for more units than a line has, and when the sum is not
 * `missing`
 */
export function shareOutByHand(
  claims: readonly Claim[],
  missing: number,
  byHand: readonly { order_id: string; line: number; quantity: number }[],
): SharedOut[] {
  mustBeOrdered(unitsOf(claims), missing);
  const chosen = new Map(
    byHand.map(({ order_id: orderId, line, quantity }) => [keyOf({ orderId, line }), quantity]),
  );
  const all = claims.map((claim) => ({ ...claim, missing: chosen.get(keyOf(claim)) ?? 0 }));
  const isThere = new Set(all.map(keyOf));
  const isWrong =
    chosen.size < byHand.length ||
    [...chosen.keys()].some((key) => !isThere.has(key)) ||
    all.some((claim) => claim.missing > claim.quantity);
  if (isWrong)
    throw new Refusal('The orders changed meanwhile. Please look at who goes without again.', 'by_hand');
  const sum = all.reduce((units, one) => units + one.missing, 0);
  if (sum !== missing)
    throw new Refusal(
      `${missing} are missing, and ${sum} are shared out. Please make them equal.`,
      'by_hand',
    );
  return all;
}

const unitsOf = (claims: readonly Claim[]): number => claims.reduce((sum, { quantity }) => sum + quantity, 0);

function mustBeOrdered(ordered: number, missing: number): void {
  if (missing > ordered)
    throw new Refusal(
      ordered === 0 ? 'Nobody has any of these there.' : `Only ${ordered} are to be packed there.`,
      'quantity',
    );
}

/** The missing units by order, in the sequence of the claims. */
export function partsOf(claims: readonly SharedOut[]): Part[] {
  const parts = new Map<string, Part>();
  for (const { orderId, userId, line, missing } of claims) {
    if (missing === 0) continue;
    const part = parts.get(orderId) ?? { orderId, userId, lines: [] };
    part.lines.push({ line, quantity: missing });
    parts.set(orderId, part);
  }
  return [...parts.values()];
}

export function missingAtLocations(claims: readonly SharedOut[]): Record<string, number> {
  const units: Record<string, number> = {};
  for (const { location, missing } of claims)
    if (missing > 0) units[location.id] = (units[location.id] ?? 0) + missing;
  return units;
}
