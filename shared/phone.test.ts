import { formatPhone, phoneForFile, toE164 } from './phone.ts';

it.each([
  ['', ''],
  ['7', '(7'],
  ['772555', '(772) 555'],
  ['7725550100', '(772) 555-0100'],
  ['+1 772 555 0100', '(772) 555-0100'],
  ['77255501009999', '(772) 555-0100'],
])('a phone number %p is shown while typing as %p', (typed, shown) => {
  expect(formatPhone(typed)).toBe(shown);
});

it('a phone number in the shown form becomes E.164, and nothing else does', () => {
  expect(toE164('(772) 555-0100')).toBe('+17725550100');
  expect(toE164('772-555-0100')).toBeUndefined();
});

it.each([
  ['+17725550100', '(772) 555-0100'],
  ['+442079460000', '+442079460000'],
  ['', ''],
])('a phone number %p is written into a file as %p', (phone, cellText) => {
  expect(phoneForFile(phone)).toBe(cellText);
});
