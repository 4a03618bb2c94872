import { useWatch, type UseFormReturn } from 'react-hook-form';
import { TextField } from '#web/components/text-field.tsx';
import { PictureField } from '#web/features/uploads/picture-field.tsx';
import { fieldsOf } from './field-group.tsx';
import { GenerateImage } from './generate-image.tsx';
import type { ProductValues } from './product-form-schema.ts';

interface ProductPictureFieldProps {
  form: UseFormReturn<ProductValues>;
  name: 'image_url' | 'food_label_image_url' | 'recipe_image';
  label: string;
  /**
   * The ratio of width to height of the cropped picture. When it is left out, the reader can crop the picture
   * to any shape.
   */
  aspect?: number;
  idOf(name: keyof ProductValues): string;
  /** True when the picture must be uploaded, and an address of another site is not accepted. */
  isUploaded?: boolean;
}

export function ProductPictureField({
  form,
  name,
  label,
  aspect,
  idOf,
  isUploaded = false,
}: ProductPictureFieldProps) {
  const { text } = fieldsOf(form, idOf);
  const value = useWatch({ control: form.control, name });
  return (
    <PictureField
      label={label}
      value={value}
      aspect={aspect}
      onChange={(address) => form.setValue(name, address, { shouldDirty: true, shouldValidate: true })}
      className="sm:col-span-6"
    >
      {name === 'image_url' && <GenerateImage form={form} />}
      {isUploaded ? (
        <p id={idOf(name)} tabIndex={-1} className="text-sm font-medium text-bad empty:hidden">
          {form.formState.errors[name]?.message}
        </p>
      ) : (
        <TextField {...text(name)} />
      )}
    </PictureField>
  );
}
