import type { PackedMember } from './use-packed-members.ts';

export interface LabelBox {
  member: PackedMember;
  content: string;
  /** The number of the box among the member's boxes, from 1. */
  at: number;
  boxes: number;
  isFrozen: boolean;
}

/**
 * The boxes of members: one for each share, and one more for add-ons and items together. A member whose goods
 * are held back has no box.
 */
export const labelBoxes = (members: readonly PackedMember[]): LabelBox[] =>
  members
    .filter(({ is_held: isHeld }) => !isHeld)
    .flatMap((member) => {
      const goods = [...member.add_ons, ...member.items];
      const contents = [
        ...member.shares.flatMap(({ name, quantity }) =>
          Array.from({ length: quantity }, () => ({ content: name, isFrozen: false })),
        ),
        ...(goods.length > 0
          ? [{ content: goodsText(member), isFrozen: goods.some(({ storage }) => storage === 'frozen') }]
          : []),
      ];
      return contents.map((box, at) => ({ member, ...box, at: at + 1, boxes: contents.length }));
    });

const goodsText = ({ add_ons: addOns, items }: PackedMember): string =>
  items.length === 0 ? 'Add-ons' : addOns.length === 0 ? 'Items' : 'Add-ons and items';

/** The text of a label's QR code: the version number of the packing lists, and the ids of the member's orders. */
export const labelCode = (number: number, { order_ids: ids }: PackedMember): string =>
  `packing:${number}:${ids.join(',')}`;
