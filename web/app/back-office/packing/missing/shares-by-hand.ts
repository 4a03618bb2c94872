import type { Output } from '#shared/contracts/registry.ts';
import type { ShortagePlan } from './shortage-form-schema.ts';

export type Foreseen = Output<'previewShortage'>;
export type Concerned = Foreseen['members'][number];

export const lineKey = ({ order_id: orderId, line }: Pick<Concerned, 'order_id' | 'line'>): string =>
  `${orderId} ${line}`;

/** The units that are missing of a line: as typed, or else by the rule. NaN for what is no number of its units. */
export function missingOf(member: Concerned, byHand: Readonly<Record<string, string>>): number {
  const typed = byHand[lineKey(member)];
  if (typed === undefined) return member.missing;
  const units = /^\d{1,5}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  return units <= member.ordered ? units : Number.NaN;
}

export const sumOf = (members: readonly Concerned[], byHand: Readonly<Record<string, string>>): number =>
  members.reduce((sum, member) => sum + missingOf(member, byHand), 0);

/**
 * The plan with who goes without as it was typed; the plan itself where nothing was typed.
 * @param members the lines as the rule has them
 * @returns undefined while the typed numbers do not come to the quantity
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
