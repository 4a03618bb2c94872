import { formatMoney } from '#web/format/format-money.ts';
import type { ChartBar } from './chart-bars.ts';

export function SalesTable({ bars, daysOf }: { bars: readonly ChartBar[]; daysOf(bar: ChartBar): string }) {
  return (
    <details className="mt-3">
      <summary className="min-h-11 w-fit py-2 text-link">Show as a table</summary>
      <table className="mt-3 w-full text-left text-sm">
        <thead>
          <tr className="text-ink-soft">
            <th scope="col" className="py-2 pr-4 font-semibold">
              {bars.some(({ from, to }) => from !== to) ? 'Week' : 'Day'}
            </th>
            <th scope="col" className="py-2 pr-4 text-right font-semibold">
              Revenue
            </th>
            <th scope="col" className="py-2 text-right font-semibold">
              Orders
            </th>
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.from} className="border-t border-line tabular-nums">
              <th scope="row" className="py-2 pr-4 font-normal">
                {daysOf(bar)}
              </th>
              <td className="py-2 pr-4 text-right">{formatMoney(bar.revenue)}</td>
              <td className="py-2 text-right">{bar.orders.toLocaleString('en-US')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
