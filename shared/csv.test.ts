import { cellText, csvLines } from './csv.ts';

it('a file’s line quotes what needs it and doubles quotes', () => {
  expect(csvLines([['a', 'b,c', 'say "hi"', 'two\nlines', null, 4.5]])).toBe(
    'a,"b,c","say ""hi""","two\nlines",,4.5\r\n',
  );
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '|calc', '＝1'])(
  'the cell %s is no formula',
  (text) => {
    expect(csvLines([[text]])).toMatch(/^"?'/);
  },
);

it('the cell of a negative number stays a number', () => {
  expect(csvLines([[-5]])).toBe('-5\r\n');
});

it.each(['=1+1', "'=1+1", "''-1", "'tis", "'", 'plain', '', ' =1', "' +1"])(
  'the cell %s is read as it was written',
  (text) => {
    const [writtenCell = ''] = csvLines([[text]]).split('\r\n');
    expect(cellText(writtenCell)).toBe(text);
  },
);
