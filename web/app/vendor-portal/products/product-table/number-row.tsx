import { useId, type KeyboardEvent } from 'react';
import { Button } from '#web/components/button.tsx';
import { classNames } from '#web/components/class-names.ts';
import { controlStyle } from '#web/components/control-style.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { priceRangeText, type VendorProduct } from '../common/vendor-product.ts';
import { isChanged, problemsOf, textsOf, wouldWait, type Field, type RowEdit } from './table-row.ts';
import type { RowResult } from './use-saved-rows.ts';

interface NumberRowProps {
  product: VendorProduct;
  edit: RowEdit;
  result: RowResult | undefined;
  priceRange: number;
  isSaving: boolean;
  onType(field: Field, typed: string): void;
  onSave(): void;
}

export function NumberRow({ product, edit, result, priceRange, isSaving, onType, onSave }: NumberRowProps) {
  const texts = textsOf(product);
  const problems = problemsOf(product, edit);
  const noteId = useId();
  const isTyped = isChanged(product, edit);
  const wrong = problems.stock ?? problems.price;
  const cell = (field: Field, label: string) => (
    <td className="py-2 pl-2 align-top">
      <input
        data-field={field}
        aria-label={`${label} of ${product.name}`}
        aria-describedby={noteId}
        aria-invalid={problems[field] !== undefined || undefined}
        inputMode={field === 'stock' ? 'numeric' : 'decimal'}
        autoComplete="off"
        maxLength={8}
        placeholder={field === 'stock' ? 'Any' : undefined}
        value={edit[field] ?? texts[field]}
        onChange={({ target }) => onType(field, target.value)}
        onKeyDown={goToRow}
        className={classNames(controlStyle, 'px-2 text-right tabular-nums')}
      />
    </td>
  );
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-2 text-left align-top font-normal">
        <span className="block font-semibold wrap-anywhere">{product.name}</span>
        <span id={noteId} className="block text-sm">
          {wrong ? (
            <span className="text-bad">{wrong}</span>
          ) : isTyped && wouldWait(product, edit, priceRange) ? (
            <span className="text-citrus">{`Waits for approval: at once from ${priceRangeText(product, priceRange)}`}</span>
          ) : result && (!isTyped || result.outcome === 'refused') ? (
            <span className={result.outcome === 'refused' ? 'text-bad' : 'text-leaf'}>
              {result.outcome === 'saved' ? 'Saved' : result.message}
            </span>
          ) : (
            <span className="text-ink-soft">{aboutOf(product)}</span>
          )}
        </span>
        {isTyped && !wrong && (
          <Button tone="secondary" size="small" className="mt-2" pending={isSaving} onClick={onSave}>
            <span>Save</span>
            <span className="sr-only">{` ${product.name}`}</span>
          </Button>
        )}
      </th>
      {cell('stock', 'Stock')}
      {cell('price', 'Price')}
    </tr>
  );
}

/**
 * Enter and the down arrow move the focus to the same field of the next row. The up arrow moves it to the
 * previous row.
 */
function goToRow(event: KeyboardEvent<HTMLInputElement>): void {
  const by = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
  const { field } = event.currentTarget.dataset;
  if (by === undefined) return;
  event.preventDefault();
  const table = event.currentTarget.closest('table');
  const fields = [...(table?.querySelectorAll<HTMLInputElement>(`[data-field=${field}]`) ?? [])];
  const next = fields[fields.indexOf(event.currentTarget) + by];
  next?.focus();
  next?.select();
}

function aboutOf({ unit, product_status: status, pause, change_request: request }: VendorProduct): string {
  const requestedPrice = request?.fields.price;
  return [
    unit,
    status === 'pending_approval' && 'waits for approval',
    pause && 'paused',
    typeof requestedPrice === 'number' && `${formatMoney(requestedPrice)} waits for approval`,
  ]
    .filter(Boolean)
    .join(', ');
}
