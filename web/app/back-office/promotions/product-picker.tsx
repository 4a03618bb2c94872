import { X } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Button } from '#web/components/button.tsx';
import { Checkbox } from '#web/components/checkbox.tsx';
import { TextField } from '#web/components/text-field.tsx';

interface ProductPickerProps {
  id: string;
  value: readonly string[];
  /** The names of chosen products by id. A product that no longer exists has no name here. */
  names: ReadonlyMap<string, string>;
  onChange(ids: string[], names: ReadonlyMap<string, string>): void;
  error: string | undefined;
  legend?: string;
  noneText?: string;
}

/**
 * A choice of products by search, for a promotion code or for the substitute of a missing product. A
 * promotion code without chosen products is valid for all products (Q139).
 */
export function ProductPicker({
  id,
  value,
  names,
  onChange,
  error,
  legend = 'Applicable products',
  noneText = 'All products. Choose some to limit the code to them.',
}: ProductPickerProps) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const query = useApiQuery('listProducts', { query: { search, limit: 10 } }, { enabled: search.length > 1 });
  const change = (ids: string[], product?: { id: string; name: string }) =>
    onChange(ids, product ? new Map([...names, [product.id, product.name]]) : names);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      {value.length === 0 ? (
        <p className="text-sm text-ink-soft">{noneText}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {value.map((productId) => (
            <li key={productId}>
              <Button
                size="small"
                tone="secondary"
                onClick={() => change(value.filter((other) => other !== productId))}
              >
                <span className="sr-only">Remove </span>
                <span>{names.get(productId) ?? `${productId} (no longer there)`}</span>
                <X aria-hidden="true" className="icon-sm" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <TextField
        id={id}
        label="Search products"
        type="search"
        autoComplete="off"
        maxLength={100}
        value={typed}
        error={error}
        onChange={(event) => setTyped(event.target.value)}
        // Enter in the search field would otherwise save the form around it.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div role="status">
        {search.length > 1 && query.data?.data.length === 0 && (
          <p className="text-sm text-ink-soft">{`No product is found for “${search}”.`}</p>
        )}
        {search.length > 1 && query.data?.next_cursor && (
          <p className="text-sm text-ink-soft">
            {`These are the first ${query.data.data.length}. Type more of the name to find others.`}
          </p>
        )}
        {query.error && <p className="text-sm text-bad">{query.error.message}</p>}
      </div>
      {search.length > 1 && (
        <ul className="max-h-56 overflow-y-auto">
          {query.data?.data.map((product) => (
            <li key={product.id}>
              <Checkbox
                label={product.vendor_name ? `${product.name} (${product.vendor_name})` : product.name}
                checked={value.includes(product.id)}
                onChange={(event) =>
                  change(
                    event.target.checked
                      ? [...value, product.id]
                      : value.filter((other) => other !== product.id),
                    product,
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
