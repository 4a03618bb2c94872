import { byteOrderMark, csvLines } from '#shared/csv.ts';
import type { Output } from '#shared/contracts/registry.ts';
import { labelBoxes, labelCode } from './label-boxes.ts';
import { dietaryText, getsInShort } from './member-words.ts';
import type { SheetFacts } from './sheet.tsx';
import type { PackedMember } from './use-packed-members.ts';

interface Members extends SheetFacts {
  members: readonly PackedMember[];
}
type Rows = Parameters<typeof csvLines>[0];

/**
 * A CSV file. Each row begins with the version number of the packing lists and the pickup day. In a list of
 * one location, the location follows.
 */
const file = (of: SheetFacts, header: readonly string[], rows: Rows): string =>
  byteOrderMark +
  csvLines([
    ['Version', 'Pickup day', ...(of.location_name === undefined ? [] : ['Location']), ...header],
    ...rows.map((row) => [
      of.number,
      of.date,
      ...(of.location_name === undefined ? [] : [of.location_name]),
      ...row,
    ]),
  ]);

/** A file with one row for each product of a vendor at a location. */
export const receivingCsv = (list: Omit<Output<'getReceivingList'>, 'success'>): string =>
  file(
    list,
    ['Vendor', 'Product', 'Unit', 'For the shares', 'Kept', 'Location', 'Quantity'],
    list.vendors.flatMap(({ name: vendor, products }) =>
      products.flatMap(({ name, unit, is_promised: isPromised, storage, locations }) =>
        locations.map((location) => [
          vendor,
          name,
          unit,
          isPromised ? 'Yes' : 'No',
          storage,
          location.name,
          location.quantity,
        ]),
      ),
    ),
  );

/** A file with one row for each product, and one for each item of a share. A share without contents has one row. */
export const pickCsv = (list: Omit<Output<'getPickList'>, 'success'>): string =>
  file(
    list,
    ['For', 'Product', 'Unit', 'Kept', 'Vendor', 'Quantity', 'Held back'],
    [
      ...list.products.map((product) => [
        'Add-ons and items',
        product.name,
        product.unit,
        product.storage,
        product.vendor_name,
        product.quantity,
        product.held,
      ]),
      ...list.shares.flatMap(({ name, quantity, held, items }) =>
        (items.length === 0 ? [''] : items).map((item) => [name, item, '', '', '', quantity, held]),
      ),
    ],
  );

export const packCsv = (list: Members): string =>
  file(
    list,
    [
      'Number',
      'Name',
      'Kind',
      'Product',
      'Unit',
      'Kept',
      'Vendor',
      'Quantity',
      'Missing',
      'Asked',
      'Does not eat',
      'Owes',
      'Held back',
    ],
    list.members.flatMap((member) => {
      const { customer_number: number, name, missing, instructions, owes, is_held: isHeld } = member;
      const goods = (kind: string, of: PackedMember['items']) =>
        of.map((one) => [kind, one.name, one.unit, one.storage, one.vendor_name, one.quantity]);
      return [
        ...member.shares.map((share) => ['Share', share.name, '', '', '', share.quantity]),
        ...goods('Add-on', member.add_ons),
        ...goods('Item', member.items),
      ].map((row) => [
        number,
        name,
        ...row,
        missing.join('; '),
        instructions.join('; '),
        dietaryText(member),
        owes,
        isHeld ? 'Yes' : 'No',
      ]);
    }),
  );

export const exceptionsCsv = (list: Output<'getPackingExceptions'>): string =>
  file(
    list,
    ['Number', 'Name', 'What', 'Product', 'Before', 'After', 'Owed before', 'Owes now', 'Why'],
    list.exceptions.flatMap((exception) =>
      (exception.changed.length === 0 ? [{ name: '', before: '', after: '' }] : exception.changed).map(
        ({ name, before, after }) => [
          exception.customer_number,
          exception.name,
          exception.kind,
          name,
          before,
          after,
          exception.owed_before,
          exception.owed_after,
          exception.reasons.join('; '),
        ],
      ),
    ),
  );

export const rosterCsv = (list: Members): string =>
  file(
    list,
    ['Number', 'Name', 'Phone', 'Gets', 'Owes', 'Held back'],
    list.members.map((member) => [
      member.customer_number,
      member.name,
      member.phone,
      getsInShort(member),
      member.owes,
      member.is_held ? 'Yes' : 'No',
    ]),
  );

/** A file with one row for each label, in the form that label programs read. */
export const labelCsv = (list: Members): string =>
  file(
    list,
    ['Number', 'Name', 'Content', 'Box', 'Boxes', 'Frozen', 'Code'],
    labelBoxes(list.members).map(({ member, content, at, boxes, isFrozen }) => [
      member.customer_number,
      member.name,
      content,
      at,
      boxes,
      isFrozen ? 'Yes' : 'No',
      labelCode(list.number, member),
    ]),
  );
