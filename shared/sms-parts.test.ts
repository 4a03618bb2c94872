import { dearSigns, plainSms, smsParts } from './sms-parts.ts';

test.each([
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  ['ä'.repeat(160), 1],
  ['€'.repeat(80), 1],
  ['€'.repeat(81), 2],
  [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 3],
  ['🍯'.repeat(35), 1],
  ['🍯'.repeat(36), 2],
  ['a’'.repeat(80), 1],
  [`Hi Zoë, ${'a'.repeat(152)}`, 1],
  ['Я'.repeat(71), 2],
])('the text %s is billed as %i SMS', (text, parts) => {
  expect(smsParts(text)).toBe(parts);
});

const long = 'a'.repeat(80);
test.each([
  ['signs', `It’s “ripe” – now…\u00A02 × ${long}`, `It's "ripe" - now... 2 x ${long}`],
  ['accents, but those of the alphabet', `Zoë, Zoe\u0308, José, ø ${long}`, `Zoe, Zoe, José, ø ${long}`],
  ['nothing where it is one part either way', 'It’s Zoë', 'It’s Zoë'],
  ['what cannot be seen', `Now\u200B ripe ${long}`, `Now ripe ${long}`],
  ['no part of an emoji', `👩\u200D🌾${'’'.repeat(66)}`, `👩\u200D🌾${'’'.repeat(66)}`],
  ['nothing beside an emoji', `It’s 🌶 ${long}`, `It’s 🌶 ${long}`],
])('an SMS is made plain: %s', (_, text, plain) => {
  expect(plainSms(text)).toBe(plain);
});

test.each([
  ['an emoji', `It’s 👩\u200D🌾🍓 ${long} 🍓`, { signs: ['👩\u200D🌾', '🍓'], parts: 1 }],
  ['nothing that is made plain', `It’s ${long}`, undefined],
  ['nothing where it is one part either way', '🍓', undefined],
])('the signs that make an SMS longer: %s', (_, text, dear) => {
  expect(dearSigns(text)).toEqual(dear);
});
