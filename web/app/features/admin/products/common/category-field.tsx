import { useId, type ComponentProps } from 'react';
import { TextField } from '#web/components/text-field.tsx';

interface CategoryFieldProps extends ComponentProps<typeof TextField> {
  /** Those there are, offered while typing. */
  categories: readonly string[] | undefined;
}

/** The category of a product: one of those there are, or a new one. */
export function CategoryField({ categories, ...field }: CategoryFieldProps) {
  const listId = useId();
  return (
    <>
      <TextField {...field} list={listId} autoComplete="off" />
      <datalist id={listId}>
        {categories?.map((category) => (
          <option key={category} value={category}>
            {category}
          </option>
        ))}
      </datalist>
    </>
  );
}
