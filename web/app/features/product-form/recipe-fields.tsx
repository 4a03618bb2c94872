import { recipeDifficulties } from '#shared/contracts/catalogue/recipes.ts';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { Checkbox } from '#web/components/checkbox.tsx';
import { Select } from '#web/components/select.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { FieldGroup, fieldsOf } from './field-group.tsx';
import type { ProductValues } from './product-form-schema.ts';
import { ProductPictureField } from './product-picture-field.tsx';

interface RecipeFieldsProps {
  form: UseFormReturn<ProductValues>;
  idOf(name: keyof ProductValues): string;
}

export function RecipeFields({ form, idOf }: RecipeFieldsProps) {
  const { field, text } = fieldsOf(form, idOf);
  const hasRecipe = useWatch({ control: form.control, name: 'has_recipe' });
  return (
    <FieldGroup title="Recipe">
      <Checkbox {...field('has_recipe')} className="sm:col-span-6" />
      {hasRecipe && (
        <>
          <TextField {...text('recipe_title')} required className="sm:col-span-6" />
          <TextArea {...field('recipe_description')} rows={2} className="sm:col-span-6" />
          <TextArea {...field('recipe_ingredients')} hint="One a line" rows={6} className="sm:col-span-3" />
          <TextArea
            {...field('recipe_instructions')}
            hint="One step a line"
            rows={6}
            className="sm:col-span-3"
          />
          <TextField
            {...text('recipe_prep_time')}
            hint="Minutes"
            inputMode="numeric"
            className="sm:col-span-3"
          />
          <TextField
            {...text('recipe_cook_time')}
            hint="Minutes"
            inputMode="numeric"
            className="sm:col-span-3"
          />
          <TextField {...text('recipe_servings')} inputMode="numeric" className="sm:col-span-3" />
          <Select {...field('recipe_difficulty')} className="sm:col-span-3">
            <option value="">Not said</option>
            {recipeDifficulties.map((difficulty) => (
              <option key={difficulty} value={difficulty}>
                {difficulty}
              </option>
            ))}
          </Select>
          <ProductPictureField
            form={form}
            name="recipe_image"
            label="Picture of the recipe"
            aspect={4 / 3}
            idOf={idOf}
          />
          <TextField {...text('recipe_source_url')} className="sm:col-span-6" />
        </>
      )}
    </FieldGroup>
  );
}
