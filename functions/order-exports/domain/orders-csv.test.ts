import { exampleOrder, exampleUser } from '../../../tests/support/example-order.ts';
import { csvCell } from '#shared/csv.ts';
import { csvHead, orderRow } from './orders-csv.ts';

it.each([
  ['=HYPERLINK("http://evil.example")', `"'=HYPERLINK(""http://evil.example"")"`],
  ['+442079460000', "'+442079460000"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['＝1+1', "'＝1+1"],
  ['Smith, Jane', '"Smith, Jane"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['plain', 'plain'],
  [1042, '1042'],
])('the file of orders has %j as %s', (value, expected) => {
  expect(csvCell(value)).toBe(expected);
});

it('the file of orders has a cell for every column', () => {
  const order = exampleOrder({
    subtotalCents: 5250,
    depositCents: 0,
    discountCents: 0,
    taxStateCents: 0,
    taxCountyCents: 0,
    location: { name: 'Stuart Riverwalk' } as never,
    lines: [{ quantity: 2, name: 'Bread' }] as never,
  });
  const row = orderRow(order, exampleUser());
  expect(row.split(',')).toHaveLength(csvHead.split(',').length);
  expect(row).toContain(',52.50,2026-06-04,Stuart Riverwalk,2026-05-20 08:00,');
  expect(row).toContain(',(772) 555-0111,');
  expect(row.endsWith(',2 × Bread\r\n')).toBe(true);
});
