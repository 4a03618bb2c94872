import type { Output } from '#shared/contracts/registry.ts';
import type { ShortagePlan } from './shortage-form-schema.ts';

export type Foreseen = Output<'previewShortage'>;
export type Concerned = Foreseen['members'][number];

export const lineKey = ({ order_id: orderId, line }: Pick<Concerned, 'order_id' | 'line'>): string =>
  `${orderId} ${line}`;

/**
 * The number of missing units of an order's line: the number that staff typed, or else the server's number.
 * NaN when the typed text is not a whole number, or is more than the ordered units.
 */
export function missingOf(member: Concerned, byHand: Readonly<Record<string, string>>): number {
  const typed = byHand[lineKey(member)];
  if (typed === undefined) return member.missing;
  const units = /^\d{1,5}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  return units <= member.ordered ? units : Number.NaN;
}

export const sumOf = (members: readonly Concerned[], byHand: Readonly<Record<string, string>>): number =>
  members.reduce((sum, member) => sum + missingOf(member, byHand), 0);

/**
 * The plan with the typed numbers of missing units per line; the unchanged plan when nothing was typed.
 * @returns undefined while the typed numbers do not add up to the plan's quantity
 */
export function planByHand(
  plan: ShortagePlan,
  members: readonly Concerned[],
  byHand: Readonly<Record<string, string>>,
): ShortagePlan | undefined {
  if (Object.keys(byHand).length === 0) return plan;
  if (sumOf(members, byHand) !== plan.quantity) return undefined;
  return {
    ...plan,
    by_hand: members
      .map((member) => ({
        order_id: member.order_id,
        line: member.line,
        quantity: missingOf(member, byHand),
      }))
      .filter(({ quantity }) => quantity > 0),
  };
}
