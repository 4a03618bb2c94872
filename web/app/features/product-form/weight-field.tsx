import type { ComponentProps } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { TextField } from '#web/components/text-field.tsx';
import { poundPriceText } from '#web/format/by-weight.ts';
import { priceProblem, typedPounds, type ProductValues } from './product-form-schema.ts';

interface WeightFieldProps extends Omit<ComponentProps<typeof TextField>, 'form'> {
  form: UseFormReturn<ProductValues>;
}

const purpose = 'Only for goods sold by weight, such as a whole chicken. The price above is for this weight.';

/** The field for the estimated weight of a unit. Its hint shows the resulting price of a pound. */
export function WeightField({ form, ...field }: WeightFieldProps) {
  const [price, weight] = useWatch({ control: form.control, name: ['price', 'estimated_weight'] });
  const pounds = typedPounds(weight);
  const isPriced = priceProblem(price.trim()) === undefined;
  return (
    <TextField
      {...field}
      inputMode="decimal"
      hint={pounds && isPriced ? `${purpose} That is ${poundPriceText(Number(price), pounds)}.` : purpose}
    />
  );
}
