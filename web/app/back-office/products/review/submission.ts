import type { Output } from '#shared/contracts/registry.ts';
import { formatPounds, toHundredths } from '#shared/weight.ts';
import { formatDay } from '#web/format/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { productLabels } from '#web/features/product-form/product-form-schema.ts';
import { storageLabels } from '#web/features/product-form/product-words.ts';

export type Submission = Output<'getProductSubmission'>['submission'];
type Requested = NonNullable<Submission['requested']>;

/** The fields that a vendor fills in, in the order of the form. */
export const sentFields = [
  'name',
  'description',
  'category',
  'price',
  'unit',
  'estimated_weight',
  'storage',
  'image_url',
  'requires_food_label',
  'food_label_name',
  'food_label_type',
  'food_label_certification_body',
  'food_label_certification_number',
  'food_label_expiry_date',
  'food_label_product_weight',
  'food_label_ingredients_by_weight',
  'food_label_allergen_information',
  'food_label_nutrition_facts',
  'food_label_image_url',
] as const satisfies (keyof Requested)[];

export type SentField = (typeof sentFields)[number];

const pictures: Partial<Record<SentField, string>> = {
  image_url: 'Picture',
  food_label_image_url: 'Picture of the label',
};

export const isPicture = (field: SentField): boolean => field in pictures;
export const labelOf = (field: SentField): string => pictures[field] ?? productLabels[field];

export function valueText(field: SentField, value: Requested[SentField]): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number')
    return field === 'price' ? formatMoney(value) : formatPounds(toHundredths(value));
  if (field === 'storage') return storageLabels[value as keyof typeof storageLabels];
  return field === 'food_label_expiry_date' ? formatDay(value, 'year') : value;
}
