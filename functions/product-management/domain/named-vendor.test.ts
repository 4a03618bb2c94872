import { blankProduct } from '#functions/catalogue/domain/product.ts';
import { exampleUser } from '../../../tests/support/example-order.ts';
import { mayNameVendor, withNamedVendor } from './named-vendor.ts';

const vendor = (id: string, vendor_name: string, firstName = 'Pilar') =>
  exampleUser({
    id,
    firstName,
    lastName: 'Donnelly',
    email: `${id}@example.test`,
    role: 'vendor',
    business: { vendor_name },
  });
const bakery = vendor('usr_bakery', 'Salt Marsh Bakery');
const apiary = vendor('usr_apiary', 'Marsh’s Apiary', 'Ed');
const product = { ...blankProduct, id: 'prd_1', vendorName: 'Own words' };

it('a vendor is found by the name of the business, however it is typed', () => {
  expect(withNamedVendor({ name: 'Rye', vendor_name: 'salt marsh BAKERY' }, undefined, [bakery])).toEqual({
    name: 'Rye',
    vendor_id: 'usr_bakery',
  });
  expect(withNamedVendor({ vendor_name: "Marsh's Apiary", vendor_id: null }, product, [apiary])).toEqual({
    vendor_id: 'usr_apiary',
  });
});

it('no vendor is looked for where the account is given or kept, or the name is as it was', () => {
  const fields = { vendor_name: 'Other words', vendor_id: 'usr_bakery' };
  expect(withNamedVendor(fields, undefined, [])).toEqual(fields);
  const own = { vendor_name: 'Other words' };
  expect(withNamedVendor(own, { ...product, vendorId: 'usr_bakery' }, [])).toEqual(own);
  const same = { vendor_name: 'Own words', vendor_id: null };
  expect(withNamedVendor(same, product, [])).toEqual(same);
  expect(withNamedVendor({ vendor_name: '' }, product, [])).toEqual({ vendor_name: '' });
  expect([{ vendor_name: 'A' }, { vendor_name: 'A', vendor_id: 'b' }, {}].map(mayNameVendor)).toEqual([
    true,
    false,
    false,
  ]);
});

it('a name of several vendors or of nobody is refused with those who may be meant', () => {
  const twin = vendor('usr_twin', 'Salt marsh bakery', 'Ana');
  const read = (vendor_name: string) => () =>
    withNamedVendor({ vendor_name }, undefined, [apiary, twin, bakery]);
  expect(read('Salt Marsh Bakery')).toThrow(
    'Two vendors are called “Salt Marsh Bakery”: usr_bakery (Pilar Donnelly, usr_bakery@example.test), usr_twin (Ana Donnelly, usr_twin@example.test). Please give vendor_id.',
  );
  expect(read('Ed Donnelly')).toThrow(
    'No vendor is called “Ed Donnelly”. Is it Marsh’s Apiary (usr_apiary)? Please give vendor_id, or the name of the business.',
  );
  expect(read('Marsh’s Apiary LLC')).toThrow('Is it Marsh’s Apiary (usr_apiary)?');
  expect(read('Nobody')).toThrow(
    'No vendor is called “Nobody”. Please give vendor_id, or the name of the business.',
  );
});
