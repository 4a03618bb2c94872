import { foodLabelTypes } from '#shared/contracts/product-management/product-management.ts';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { Checkbox } from '#web/components/checkbox.tsx';
import { Select } from '#web/components/select.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { FieldGroup, fieldsOf } from './field-group.tsx';
import type { ProductValues } from './product-form-schema.ts';
import { ProductPictureField } from './product-picture-field.tsx';

interface LabelFieldsProps {
  form: UseFormReturn<ProductValues>;
  idOf(name: keyof ProductValues): string;
  /** True when the label's picture must be uploaded, and an address of another site is not accepted. */
  isUploaded?: boolean;
}

export function LabelFields({ form, idOf, isUploaded }: LabelFieldsProps) {
  const { field, text } = fieldsOf(form, idOf);
  const isRequired = useWatch({ control: form.control, name: 'requires_food_label' });
  return (
    <FieldGroup title="Food label">
      <Checkbox {...field('requires_food_label')} className="sm:col-span-6" />
      {isRequired && (
        <>
          <TextField {...text('food_label_name')} className="sm:col-span-3" />
          <Select {...field('food_label_type')} className="sm:col-span-3">
            <option value="">None</option>
            {foodLabelTypes.map((type) => (
              <option key={type} value={type}>
                {type}
              </option>
            ))}
          </Select>
          <TextField {...text('food_label_certification_body')} className="sm:col-span-3" />
          <TextField {...text('food_label_certification_number')} className="sm:col-span-3" />
          <TextField {...text('food_label_expiry_date')} type="date" className="sm:col-span-3" />
          <TextField {...text('food_label_product_weight')} placeholder="12 oz" className="sm:col-span-3" />
          <TextArea
            {...field('food_label_ingredients_by_weight')}
            hint="The heaviest first, e.g. wheat flour, honey, butter"
            rows={3}
            className="sm:col-span-6"
          />
          <TextArea
            {...field('food_label_allergen_information')}
            hint="e.g. Contains wheat and milk"
            rows={2}
            className="sm:col-span-3"
          />
          <TextArea {...field('food_label_nutrition_facts')} rows={2} className="sm:col-span-3" />
          <ProductPictureField
            form={form}
            name="food_label_image_url"
            label="Picture of the label"
            idOf={idOf}
            isUploaded={isUploaded}
          />
        </>
      )}
    </FieldGroup>
  );
}
