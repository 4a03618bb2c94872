import { useEffect, useRef, useState, type ReactElement } from 'react';
import type { AdminProductCard } from '#web/features/product-form/product-words.ts';
import type { RowField } from './row-fields.ts';
import { ValueEditor } from './value-editor.tsx';

interface ValueInRowProps {
  product: AdminProductCard;
  field: RowField;
  children: ReactElement;
}

/**
 * A product's value that can be edited in its row. A press, Enter or F2 turns the value into a field. The
 * change is based on the product as it was shown at that moment.
 */
export function ValueInRow({ product, field, children }: ValueInRowProps) {
  const [seen, setSeen] = useState<AdminProductCard>();
  const button = useRef<HTMLButtonElement>(null);
  const takesFocus = useRef(false);
  useEffect(() => {
    if (!seen && takesFocus.current) button.current?.focus();
    takesFocus.current = false;
  }, [seen]);
  const name = `${field.label} of ${product.name}`;
  if (seen)
    return (
      <span className="relative inline-flex">
        {/* The value keeps its place, so that no column moves. */}
        <span aria-hidden="true" className="invisible @max-3xl:hidden">
          {children}
        </span>
        <ValueEditor
          seen={seen}
          field={field}
          name={name}
          onClose={(isFocusKept) => {
            takesFocus.current = isFocusKept;
            setSeen(undefined);
          }}
        />
      </span>
    );
  return (
    <button
      ref={button}
      type="button"
      title="Change"
      className="-mx-1.5 -my-1 inline-flex min-h-7 items-center rounded-sm border border-transparent px-1.5 text-left hover:border-line-strong hover:bg-leaf-soft @max-3xl:min-h-11"
      onClick={() => setSeen(product)}
      onKeyDown={(event) => {
        if (event.key === 'F2') setSeen(product);
      }}
    >
      <span className="sr-only">{`Change ${name}: `}</span>
      {children}
    </button>
  );
}
