import { formatMoney } from '#web/format/format-money.ts';
import type { PackedMember } from './use-packed-members.ts';

const unitsOf = (goods: readonly { quantity: number }[]) =>
  goods.reduce((sum, { quantity }) => sum + quantity, 0);
const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

/** The number of a member's goods by kind: `1 Full Share, 3 add-ons, 2 items`. */
export const getsInShort = ({ shares, add_ons: addOns, items }: PackedMember): string =>
  [
    ...shares.map(({ quantity, name }) => `${quantity} ${name}`),
    ...counted(unitsOf(addOns), 'add-on', 'add-ons'),
    ...counted(unitsOf(items), 'item', 'items'),
  ].join(', ');

/** The amount that a member owes, and whether the goods are held back; empty for a member who owes nothing. */
export const owesText = ({ owes, is_held: isHeld }: PackedMember): string =>
  [isHeld && 'HELD BACK', owes > 0 && `OWES ${formatMoney(owes)}`].filter(Boolean).join(' · ');

/** The question before goods that are held back are marked as collected. The amount is that of the locked lists. */
export const heldQuestion = ({ name, owes }: PackedMember): string =>
  `The goods of ${name} are held back: ${formatMoney(owes)} was owed when the lists were made. Were they handed out all the same?`;

/** The member's allergens, diets and notes about food; empty for a member who named none. */
export const dietaryText = ({ dietary_needs: { diets, allergens, notes } }: PackedMember): string =>
  [allergens.length > 0 && `ALLERGIC TO ${allergens.join(', ').toUpperCase()}`, diets.join(', '), notes]
    .filter(Boolean)
    .join(' · ');

export const numberText = ({ customer_number: number }: PackedMember): string =>
  number === null ? '–' : String(number);
