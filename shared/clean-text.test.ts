import { cleanText, plainCode, plainEmail } from './clean-text.ts';

it.each([
  ['An\u200bna\u202e', 'Anna'],
  ['\ufeffSoft\u00adware\u2060', 'Software'],
  ['\u200b\u202e\u2066', ''],
  ['\u3164\u200d\ufe0f ', ''],
  ['\u200dAnna \u200c', 'Anna '],
])('the text %j is cleaned to %j', (typed, clean) => {
  expect(cleanText(typed)).toBe(clean);
});

it.each([
  'می\u200cخواهم',
  'क्\u200dष',
  'അവന്\u200d',
  'Ольга',
  'محمد',
  '👩\u200d🌾 Farm',
  '❤\ufe0f\u200d🔥',
  'O’Brien – Grové',
  'first\nsecond\tline',
])('the text %j stays as typed', (typed) => {
  expect(cleanText(typed)).toBe(typed);
});

it.each([
  ['an\u200bna@Example.org\u200b', 'anna@example.org'],
  ['mailto:anna@example.org', 'anna@example.org'],
  ['“Anna Grove” <anna@example.org>', 'anna@example.org'],
  ['< MAILTO:anna@example.org >', 'anna@example.org'],
  ['"anna@example.org"', 'anna@example.org'],
  ['‘anna@example.org’', 'anna@example.org'],
  ['o’neil@ex\u2011ample.org', "o'neil@ex-ample.org"],
])('the text %j is the address %s', (typed, address) => {
  expect(plainEmail(typed)).toBe(address);
});

it.each([
  ['SAVE\u200b10', 'SAVE10'],
  ['“SAVE\u201110” ', 'SAVE-10'],
  ['SAVE\u201310', 'SAVE-10'],
  ['\u202a34982\u20131234\u202c', '34982-1234'],
])('the text %j is the code %s', (typed, code) => {
  expect(plainCode(typed)).toBe(code);
});
