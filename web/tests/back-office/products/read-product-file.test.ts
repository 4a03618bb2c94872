import { expect, it } from 'vitest';
import { byteOrderMark, csvLines } from '#shared/csv.ts';
import { importLimits, productColumns } from '#shared/product-csv.ts';
import { batchesOf } from '#web/back-office/products/import/batches.ts';
import { readProductFile } from '#web/back-office/products/import/read-product-file.ts';

const file = (...content: BlobPart[]) => new File(content, 'products.csv');
const read = (...content: BlobPart[]) => readProductFile(file(...content));
const cellsOf = async (...content: BlobPart[]) => (await read(...content)).rows.map(({ cells }) => cells);

it.each([
  ['commas', 'id,name,unit\r\nprd_1,Kale,lb\r\n'],
  ['semicolons', 'id;name;unit\nprd_1;Kale;lb\n'],
  ['tabs', 'id\tname\tunit\nprd_1\tKale\tlb'],
  ['a mark of its encoding', `${byteOrderMark}id,name,unit\r\nprd_1,Kale,lb`],
  ['a line for Excel', 'sep=;\r\nid;name;unit\r\nprd_1;Kale;lb'],
  ['names as people write them', ' ID ,Name,UNIT\nprd_1,Kale,lb'],
  ['columns and rows that are empty', 'id,name,unit,,\nprd_1,Kale,lb,,\n,,,,\n\n'],
])('a product file with %s is read', async (_, content) => {
  expect(await cellsOf(content)).toEqual([{ id: 'prd_1', name: 'Kale', unit: 'lb' }]);
});

it('a product file is read with quotes, line breaks and what would have been a formula', async () => {
  const texts = ['say "hi", then\nleave; now', '=1+1', "'tis", '-'];
  const content = csvLines([['id', 'description'], ...texts.map((text) => ['prd_1', text])]);
  expect((await cellsOf(byteOrderMark + content)).map(({ description }) => description)).toEqual(texts);
});

it.each([
  ['nothing', [''], 'This file is empty.'],
  ['only white space', ['\n \n'], 'This file is empty.'],
  ['no rows', ['id,name\n'], 'This file has no rows below the names of its columns.'],
  ['letters of another encoding', ['id,name\nprd_1,', new Uint8Array([0xe9])], /not saved as UTF-8/],
  ['two bytes for each letter', [new Uint8Array([0xff, 0xfe, 105, 0, 100, 0])], /not saved as UTF-8/],
  ['two bytes without a mark', [new Uint8Array([105, 0, 100, 0])], /not saved as UTF-8/],
  ['no column for ids or names', ['unit,price\nlb,1'], /among them “id”/],
  ['an export without ids', ['name,price,version\nKale,1,3'], /its column “id” is missing/],
  ['a column that is none', ['id,prize,name\n,1,Kale'], /There is no column “prize”/],
  ['a column twice', ['id,name,Name\n,1,Kale'], 'The column “name” is there twice.'],
  ['quotes that never end', ['id,name\n,Kale\n,"Chard\n'], /The quotes in row 3/],
  ['too many rows', [`id,name\n${',Kale\n'.repeat(importLimits.fileRows + 1)}`], /5,001 rows/],
  ['10 MB exactly', ['a'.repeat(10_485_760)], 'File size must be less than 10MB'],
])('a product file with %s is refused', async (_, content, message) => {
  await expect(read(...(content as BlobPart[]))).rejects.toThrow(message);
});

it('a product file of new products is read, which have no ids', async () => {
  expect(await cellsOf('name,price\nKale,4\nChard,3\n')).toEqual([
    { name: 'Kale', price: '4' },
    { name: 'Chard', price: '3' },
  ]);
});

it('a product file of almost 10 MB is read', async () => {
  const row = `prd_,"${'a'.repeat(2500)}"\n`;
  const content = `id,description\n${row.repeat(4000)}`.replaceAll('prd_,', ',');
  expect((await read(content)).rows).toHaveLength(4000);
}, 30_000);

it('a product file says which rows cannot be meant', async () => {
  const content = 'id,name,unit\nprd_1,Kale,lb\nprd_2,Chard\n,Dill,oz,more\nprd_1,Kale,box\n';
  const { rows, missing } = await read(content);
  expect(rows.map(({ row, errors }) => [row, ...errors.map(({ message }) => message)])).toEqual([
    [2, 'Rows 2, 5 have the same id.'],
    [3, expect.stringContaining('fewer cells')],
    [4, expect.stringContaining('more cells')],
    [5, 'Rows 2, 5 have the same id.'],
  ]);
  expect(missing).toEqual(productColumns.filter((one) => !['id', 'name', 'unit'].includes(one)));
});

it('a product file is sent in so many rows at once as fit', () => {
  const rows = ['a', 'b', 'c', 'd'.repeat(140_000), 'e'.repeat(9_000), 'f'];
  const sizes = batchesOf(rows, 2, (row) => row).map((batch) => batch.map((row) => row[0]).join(''));
  expect(sizes).toEqual(['ab', 'cd', 'ef']);
});
