import { useId, type ComponentProps } from 'react';
import { TextField } from '#web/components/text-field.tsx';

interface CategoryFieldProps extends ComponentProps<typeof TextField> {
  /** The existing categories, which are offered while typing. */
  categories: readonly string[] | undefined;
}

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
