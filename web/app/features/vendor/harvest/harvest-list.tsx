import { Download, Printer } from 'lucide-react';
import { useVendorQuery } from '#web/features/vendor/common/chosen-vendor.ts';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { ErrorState } from '#web/components/error-state.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Select } from '#web/components/select.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { saveFile } from '#web/features/files/save-file.ts';
import { formatDay, formatInstant } from '#web/format/format-date.ts';
import { useSearchFilters } from '#web/hooks/use-search-filters.ts';
import { HarvestAnswer } from './harvest-answer.tsx';
import { HarvestChanges } from './harvest-changes.tsx';
import { harvestCsv, type Harvest } from './harvest-csv.ts';

/** After a cut-off: what to harvest or make in total, and how many of each to bring where by 8:00 AM. */
export default function HarvestList() {
  const filters = useSearchFilters();
  const cycleId = filters.text('cycle');
  const read = useVendorQuery('getHarvestList', { query: { ...(cycleId && { cycle_id: cycleId }) } });
  const { data } = read;
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 className="text-2xl">Harvest List</h2>
        {data?.harvest && (
          <Select
            label="Pickup"
            className="w-full sm:w-72 print:hidden"
            value={data.harvest.cycle.id}
            onChange={(event) => filters.change({ cycle: event.target.value })}
          >
            {choices(data.cycles, data.harvest.cycle).map(({ id, pickup_date: date }) => (
              <option key={id} value={id}>
                {formatDay(date, 'year')}
              </option>
            ))}
          </Select>
        )}
      </div>
      {data ? (
        data.harvest ? (
          <List key={data.harvest.cycle.id} harvest={data.harvest} />
        ) : (
          <EmptyState title="No list yet">
            Once the cut-off of a cycle has passed, what members ordered from you is listed here.
          </EmptyState>
        )
      ) : read.error ? (
        <ErrorState
          message={read.error.status === 404 ? 'There is no such harvest list.' : read.error.message}
          onRetry={() => void read.refetch()}
          retrying={read.isFetching}
        />
      ) : (
        <div role="status" className="grid gap-4">
          <span className="sr-only">Loading your harvest list…</span>
          <Skeleton className="h-48" />
          <Skeleton className="h-48" />
        </div>
      )}
    </div>
  );
}

/** An older cycle is chosen by its address alone. */
const choices = (cycles: readonly Harvest['cycle'][], chosen: Harvest['cycle']) =>
  cycles.some(({ id }) => id === chosen.id) ? cycles : [...cycles, chosen];

function List({ harvest }: { harvest: Harvest }) {
  const { cycle, products, locations } = harvest;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-soft">{`${cycle.name} · orders closed ${formatInstant(cycle.cutoff_at)}`}</p>
        {products.length > 0 && (
          <div className="flex flex-wrap gap-3 print:hidden">
            <Button tone="secondary" onClick={() => window.print()}>
              <Printer aria-hidden="true" className="icon-sm" /> Print
            </Button>
            <Button
              tone="secondary"
              onClick={() =>
                saveFile(`harvest-list-${cycle.pickup_date}.csv`, 'text/csv', harvestCsv(harvest))
              }
            >
              <Download aria-hidden="true" className="icon-sm" /> Download CSV
            </Button>
          </div>
        )}
      </div>
      {!harvest.is_complete && (
        <Notice tone="info" title="This list is still being made">
          Orders of subscribers are being added. We email you once it is complete.
        </Notice>
      )}
      {harvest.changed && <HarvestChanges changed={harvest.changed} />}
      {products.length === 0 ? (
        <EmptyState title="Nothing to bring">Nobody ordered from you for this pickup.</EmptyState>
      ) : (
        <>
          <HarvestAnswer key={harvest.state} harvest={harvest} />
          <Card as="section" aria-labelledby="harvest-total" className="p-5 sm:p-7 print:border-0 print:p-0">
            <h3 id="harvest-total" className="text-xl">
              To harvest or make in total
            </h3>
            <Products label="In total" products={products} />
          </Card>
          <section aria-labelledby="harvest-places" className="grid grid-cols-1 gap-4">
            <h3 id="harvest-places" className="text-xl">
              To bring to each pickup location
            </h3>
            {products.some(({ divided }) => divided === 'by_shares') && (
              <p className="max-w-prose text-ink-soft">
                What you promised for the shares is divided by the shares at each location where no contents
                of a share name it.
              </p>
            )}
            <ul className="grid gap-4 lg:grid-cols-2 print:grid-cols-1">
              {locations.map((location) => (
                <Card
                  as="li"
                  key={location.location_id}
                  className="p-5 print:break-inside-avoid print:border-0 print:p-0"
                >
                  <h4 className="text-lg wrap-anywhere">{location.name}</h4>
                  <p className="text-sm text-ink-soft">
                    {[location.address, location.city].filter(Boolean).join(', ')}
                  </p>
                  <p className="mt-1 font-semibold">{`${formatDay(location.pickup_date)}, by 8:00 AM`}</p>
                  <Products label={location.name} products={location.products} />
                </Card>
              ))}
            </ul>
          </section>
        </>
      )}
    </>
  );
}

const Products = ({ label, products }: { label: string; products: Harvest['products'] }) => (
  <table className="mt-3 w-full border-collapse">
    <caption className="sr-only">{label}</caption>
    <thead className="sr-only">
      <tr>
        <th scope="col">Quantity</th>
        <th scope="col">Product</th>
      </tr>
    </thead>
    <tbody>
      {products.map(({ product_id: id, name, unit, quantity }) => (
        <tr key={id} className="border-t border-line">
          <td className="w-px py-2 pr-4 text-right font-display text-xl whitespace-nowrap tabular-nums">
            {quantity.toLocaleString('en-US')}
          </td>
          <th scope="row" className="py-2 text-left font-normal wrap-anywhere">
            <span>{name}</span>
            {unit && <span className="text-ink-soft">{` / ${unit}`}</span>}
          </th>
        </tr>
      ))}
    </tbody>
  </table>
);
