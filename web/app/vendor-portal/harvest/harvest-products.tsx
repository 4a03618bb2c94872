import { countedAmount } from './amount.ts';
import type { Harvest } from './harvest-csv.ts';
import type { Marking, MarkScope } from './use-marking.ts';

interface HarvestProductsProps {
  label: string;
  products: Harvest['products'];
  /** The functions that mark goods as ready; left out where the vendor cannot mark any. */
  marking?: Marking;
  scope?: MarkScope;
}

export const HarvestProducts = ({ label, products, marking, scope = {} }: HarvestProductsProps) => (
  <table className="w-full border-collapse">
    <caption className="sr-only">{label}</caption>
    <thead className="sr-only">
      <tr>
        <th scope="col">Quantity</th>
        <th scope="col">Product</th>
        {marking && <th scope="col">Ready</th>}
      </tr>
    </thead>
    <tbody>
      {products.map(({ product_id: id, name, unit, quantity, is_ready: isReady }) => (
        <tr key={id} className="border-b border-line last:border-b-0">
          <td className="w-px py-2 pr-4 text-right font-display text-xl whitespace-nowrap tabular-nums">
            {quantity.toLocaleString('en-US')}
          </td>
          <th scope="row" className="py-2 text-left font-normal wrap-anywhere">
            <span>{name}</span>
            {unit && (
              <span className="text-ink-soft">
                {countedAmount(quantity, unit) ? `: ${countedAmount(quantity, unit)}` : ` / ${unit}`}
              </span>
            )}
          </th>
          {marking && (
            <td className="w-px py-1 pl-3">
              <input
                type="checkbox"
                aria-label={`${name}, ${label}: ready`}
                className="m-2.5 size-6 accent-leaf"
                checked={isReady}
                disabled={marking.isPending}
                onChange={() => void marking.mark({ ...scope, product_id: id }, !isReady)}
              />
            </td>
          )}
        </tr>
      ))}
    </tbody>
  </table>
);
