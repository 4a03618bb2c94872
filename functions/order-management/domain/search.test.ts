import { readSearch } from './search.ts';

it.each([
  ['ord_01JZX5Y3M1A2B3C4D5E6F7G8H9', { kind: 'order', orderId: 'ord_01JZX5Y3M1A2B3C4D5E6F7G8H9' }],
  ['01jzx5y3m1a2b3c4d5e6f7g8h9', { kind: 'order', orderId: 'ord_01JZX5Y3M1A2B3C4D5E6F7G8H9' }],
  ['1042', { kind: 'customer number', customerNumber: 1042 }],
  ['#7', { kind: 'customer number', customerNumber: 7 }],
  ['Rita@Example.test', { kind: 'email', email: 'rita@example.test' }],
  ['rita', { kind: 'words' }],
  ['rita@', { kind: 'words' }],
  ['(772) 555-0134', { kind: 'words' }],
])('a search for orders reads %s', (typed, expected) => {
  expect(readSearch(typed)).toEqual(expected);
});
