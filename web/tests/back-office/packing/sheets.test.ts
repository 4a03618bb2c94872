import { expect, it } from 'vitest';
import { labelBoxes, labelCode } from '#web/back-office/packing/sheets/label-boxes.ts';
import { getsInShort, owesText } from '#web/back-office/packing/sheets/member-words.ts';
import {
  labelCsv,
  packCsv,
  pickCsv,
  receivingCsv,
  rosterCsv,
} from '#web/back-office/packing/sheets/sheet-csv.ts';
import {
  exampleDaySheet,
  examplePackedGoods,
  examplePackedMember,
  exampleSheet,
} from '../../support/example-packing.ts';

const linesOf = (csv: string) => csv.replace('\uFEFF', '').trimEnd().split('\r\n');
const eggs = examplePackedGoods();
const ice = examplePackedGoods({
  product_id: 'prd_2',
  name: 'Key lime ice',
  unit: 'pint',
  storage: 'frozen',
});

it('a member has one box for each share, and one more for add-ons and items together', () => {
  const member = examplePackedMember({
    shares: [{ plan_id: 'pln_1', name: 'Full Share', quantity: 2 }],
    add_ons: [eggs],
    items: [ice],
  });
  const boxes = labelBoxes([member]).map(({ content, at, boxes: all, isFrozen }) => [
    content,
    at,
    all,
    isFrozen,
  ]);
  expect(boxes).toEqual([
    ['Full Share', 1, 3, false],
    ['Full Share', 2, 3, false],
    ['Add-ons and items', 3, 3, true],
  ]);
});

it('a box of add-ons alone says so, and nobody held back has a label', () => {
  const alone = examplePackedMember({ shares: [], add_ons: [eggs] });
  expect(labelBoxes([alone])).toMatchObject([{ content: 'Add-ons', at: 1, boxes: 1 }]);
  expect(labelBoxes([examplePackedMember({ is_held: true, owes: 40 })])).toEqual([]);
  expect(labelCode(2, examplePackedMember({ order_ids: ['ord_1', 'ord_2'] }))).toBe('packing:2:ord_1,ord_2');
});

it('a pack list says in short what a member gets and owes', () => {
  const member = examplePackedMember({
    add_ons: [{ ...eggs, quantity: 3 }],
    items: [ice],
    owes: 40,
    is_held: true,
  });
  expect(getsInShort(member)).toBe('1 Full Share, 3 add-ons, 2 items');
  expect(owesText(member)).toBe('HELD BACK · OWES $40.00');
  expect(owesText(examplePackedMember())).toBe('');
});

it('the files of members have their version, and run nothing', () => {
  const members = [
    examplePackedMember({ name: '=Nadia', add_ons: [eggs], instructions: ['Leave "it", please'] }),
  ];
  const list = { ...exampleSheet, members };
  expect(linesOf(packCsv(list)).slice(1)).toEqual([
    `2,2026-12-05,Stuart Riverwalk,1042,'=Nadia,Share,Full Share,,,,1,,"Leave ""it"", please",,0,No`,
    `2,2026-12-05,Stuart Riverwalk,1042,'=Nadia,Add-on,Eggs,dozen,chilled,Dune Road Greens,2,,"Leave ""it"", please",,0,No`,
  ]);
  expect(linesOf(rosterCsv(list))[1]).toBe(
    `2,2026-12-05,Stuart Riverwalk,1042,'=Nadia,'+17725550111,"1 Full Share, 2 add-ons",0,No`,
  );
  expect(linesOf(labelCsv(list))).toHaveLength(3);
});

it('the files of goods have a row for each location and for each item of a share', () => {
  const locations = [
    { location_id: 'loc_1', name: 'Hall', quantity: 4 },
    { location_id: 'loc_2', name: 'Market', quantity: 1 },
  ];
  const products = [{ ...eggs, quantity: 5, is_promised: true, locations }];
  const received = receivingCsv({
    ...exampleDaySheet,
    vendors: [{ vendor_id: 'usr_v', name: 'Greens', products }],
  });
  expect(linesOf(received).slice(1)).toEqual([
    '2,2026-12-05,Greens,Eggs,dozen,Yes,chilled,Hall,4',
    '2,2026-12-05,Greens,Eggs,dozen,Yes,chilled,Market,1',
  ]);
  const shares = [
    { plan_id: 'pln_1', name: 'Full Share', quantity: 2, held: 1, items: ['Kale', 'Beets'] },
    { plan_id: 'pln_2', name: 'Half Share', quantity: 1, held: 0, items: [] },
  ];
  const picks = pickCsv({ ...exampleSheet, products: [{ ...eggs, held: 1 }], shares });
  expect(linesOf(picks).slice(1)).toEqual([
    '2,2026-12-05,Stuart Riverwalk,Add-ons and items,Eggs,dozen,chilled,Dune Road Greens,2,1',
    '2,2026-12-05,Stuart Riverwalk,Full Share,Kale,,,,2,1',
    '2,2026-12-05,Stuart Riverwalk,Full Share,Beets,,,,2,1',
    '2,2026-12-05,Stuart Riverwalk,Half Share,,,,,1,0',
  ]);
});
