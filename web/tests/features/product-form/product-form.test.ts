import { expect, it } from 'vitest';
import { productForm } from '#web/features/product-form/product-form-schema.ts';
import { toProductBody, toProductValues } from '#web/features/product-form/product-form-values.ts';
import type { AdminProduct } from '#web/features/product-form/product-words.ts';

const values = { ...toProductValues(undefined), name: 'Whole Chicken', price: '24' };
const messageOf = (estimated_weight: string) =>
  productForm.safeParse({ ...values, estimated_weight }).error?.issues[0]?.message;

it.each(['', '0.01', '4', ' 3.75 ', '200'])('the form of a product takes the weight "%s"', (typed) => {
  expect(messageOf(typed)).toBeUndefined();
});

it.each(['0', '0.001', '3.755', '200.01', '4 lb', '-1'])(
  'the form of a product refuses the weight "%s"',
  (typed) => {
    expect(messageOf(typed)).toBe('Please enter a weight from 0.01 to 200 pounds');
  },
);

it('the form of a product sends the weight as a number, and none as null', () => {
  expect(toProductBody({ ...values, estimated_weight: '3.75' })).toMatchObject({ estimated_weight: 3.75 });
  expect(toProductBody(values)).toMatchObject({ estimated_weight: null });
  expect(toProductBody({ ...values, is_parent: true })).not.toHaveProperty('estimated_weight');
});

it('the form of a product shows its weight, and none where there is none', () => {
  const shown = (estimated_weight: number | null) =>
    toProductValues({ stock: null, estimated_weight } as AdminProduct).estimated_weight;
  expect([shown(3.75), shown(null)]).toEqual(['3.75', '']);
});
