import { compareNames } from '#shared/compare-names.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Checkbox } from '#web/components/checkbox.tsx';

interface CategoryPickerProps {
  value: readonly string[];
  onChange(categories: string[]): void;
  error: string | undefined;
}

/** A choice of product categories. When none is chosen, a promotion code is valid for all categories (Q139). */
export function CategoryPicker({ value, onChange, error }: CategoryPickerProps) {
  const categories = useApiQuery('listProductCategories').data?.categories ?? [];
  const all = [...new Set([...categories, ...value])].toSorted(compareNames);
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">Applicable categories</legend>
      {value.length === 0 && (
        <p className="text-sm text-ink-soft">All categories. Choose some to limit the code to them.</p>
      )}
      <div className="grid gap-x-4 sm:grid-cols-2">
        {all.map((category) => (
          <Checkbox
            key={category}
            label={category}
            checked={value.includes(category)}
            onChange={(event) =>
              onChange(
                event.target.checked ? [...value, category] : value.filter((other) => other !== category),
              )
            }
          />
        ))}
      </div>
      {error && <p className="text-sm font-medium text-bad">{error}</p>}
    </fieldset>
  );
}
