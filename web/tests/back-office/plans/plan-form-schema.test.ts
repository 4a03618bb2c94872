import { expect, it } from 'vitest';
import { planForm, toPlanBody, toPlanValues } from '#web/back-office/plans/plan-form-schema.ts';

const values = {
  name: 'Half Share',
  description: '',
  price: '42',
  annual_fee: '',
  deposit: '0.10',
  is_trial: false,
};

it.each(['', 'much', '-1', '1.005', '1e3', '10001', '١٢'])(
  'a plan form does not take %j for a price',
  (price) => {
    expect(planForm.safeParse({ ...values, price }).success).toBe(false);
  },
);

it.each([
  ['0', 0],
  ['42', 42],
  [' 42.5 ', 42.5],
  ['0.10', 0.1],
  ['10000', 10000],
])('a plan form takes %j as %d dollars', (price, dollars) => {
  expect(toPlanBody(planForm.parse({ ...values, price })).price).toBe(dollars);
});

it('a plan form takes empty fees for none', () => {
  expect(toPlanBody(planForm.parse({ ...values, annual_fee: ' ', deposit: '' }))).toMatchObject({
    annual_fee: 0,
    deposit: 0,
  });
});

it('a plan form drops the fees of what becomes a trial', () => {
  const trial = { ...values, is_trial: true, annual_fee: '50', deposit: '20' };
  expect(toPlanBody(planForm.parse(trial))).toMatchObject({ is_trial: true, annual_fee: 0, deposit: 0 });
});

it('a plan form gives back a stored plan unchanged', () => {
  const plan = { name: 'A', description: 'B', price: 12.5, annual_fee: 35, deposit: 0, is_trial: false };
  const stored = { ...plan, id: 'plan_1', image_url: '', is_active: true, version: 1 };
  expect(toPlanBody(planForm.parse(toPlanValues(stored)))).toEqual(plan);
});
