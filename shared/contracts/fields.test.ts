import { getDashboard } from './analytics/analytics.ts';
import { checkPromotionCode } from './cart/promotion-code.ts';
import { dollars, email, phone, text, zipCode } from './fields.ts';
import { newCode } from './promotions/promotion-codes.ts';

it('a field of dollars takes sums of years, to the cent', () => {
  for (const sum of [1_000_000.01, 12_345_678.91, -2_500_000.3]) expect(dollars.parse(sum)).toBe(sum);
  expect(dollars.safeParse(1_234_567.891).success).toBe(false);
  const { total_revenue: revenue } = getDashboard.response.shape.stats.shape;
  expect(revenue.parse(4_321_000.55)).toBe(4_321_000.55);
});

it.each(['a@example.test', 'a.b-c+d/e@x.example.test', 'A.B@example.test', "o'hara@example.test"])(
  'the e-mail field takes the address %s',
  (address) => {
    expect(email().safeParse(address).data).toBe(address.toLowerCase());
  },
);

it.each([
  'a..b@example.test',
  '.a@example.test',
  'a.@example.test',
  'a@example..test',
  'a@.example.test',
  '.@example.test',
])('the e-mail field refuses the address %s, to which nobody can be mailed', (address) => {
  expect(email().safeParse(address).success).toBe(false);
});

it('a field cleans what is pasted', () => {
  expect(email().parse(' mailto:An\u200bna@example.org')).toBe('anna@example.org');
  expect(email().parse('Anna <anna@example.org>')).toBe('anna@example.org');
  expect(checkPromotionCode.body.parse({ code: '\u201csave\u201110\u201d' })).toEqual({ code: 'SAVE-10' });
  expect(newCode.parse('SAVE\u200b10')).toBe('SAVE10');
  expect(text(50).parse('\u202eAnna\u200b ')).toBe('Anna');
  expect(phone.parse('\u202a+17725550123\u202c')).toBe('+17725550123');
  expect(zipCode.parse('34982\u20131234 ')).toBe('34982-1234');
});

it.each([
  [text(50, 'First name is required'), 'First name is required'],
  [newCode, 'Please enter a code'],
  [email(), 'Email is required'],
])('a field takes invisible characters alone for nothing', (field, message) => {
  expect(field.safeParse('\u200b\u202e').error?.issues[0]?.message).toBe(message);
});
