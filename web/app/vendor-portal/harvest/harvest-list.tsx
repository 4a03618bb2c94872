import { useState } from 'react';
import { Download, Printer } from 'lucide-react';
import type { ApiError } from '#web/api/api-error.ts';
import { useVendorQuery } from '#web/vendor-portal/common/chosen-vendor.ts';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { Loaded } from '#web/components/loaded.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Select } from '#web/components/select.tsx';
import { FilterTabs } from '#web/components/filter-tabs.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { brand } from '#shared/brand.ts';
import { saveFile } from '#web/features/files/save-file.ts';
import { formatDay, formatInstant } from '#web/format/format-date.ts';
import { useSearchFilters } from '#web/hooks/use-search-filters.ts';
import { HarvestAnswer } from './harvest-answer.tsx';
import { HarvestChanges } from './harvest-changes.tsx';
import { harvestCsv, type Harvest } from './harvest-csv.ts';
import { HarvestProducts } from './harvest-products.tsx';
import { PackList } from './pack-list.tsx';
import { ReadyBar } from './ready-bar.tsx';
import { useMarking } from './use-marking.ts';

const views = [
  { id: 'places', label: 'To bring' },
  { id: 'members', label: 'By member' },
] as const;

/**
 * The harvest list: the totals to harvest or make, the quantities to bring to each place by 8:00 AM, and each
 * member's items. Before the cut-off it shows the orders so far. After the cut-off the vendor can answer the
 * list and mark goods as ready.
 */
export default function HarvestList() {
  const filters = useSearchFilters();
  const cycleId = filters.text('cycle');
  const read = useVendorQuery('getHarvestList', { query: { cycle_id: cycleId } });
  const { data } = read;
  const harvest = data?.harvest;
  const [now] = useState(() => new Date().toISOString());
  const isOpen = (cutoff: string) => cutoff > now;
  const view = filters.text('tab') === 'members' ? 'members' : 'places';
  return (
    <div className="grid grid-cols-1 gap-3 sm:gap-6">
      {/* On a phone this bar is one row, so that the list is visible without scrolling. */}
      <div className="flex items-end justify-between gap-x-3 gap-y-2 sm:flex-wrap print:block">
        <h2 className="text-2xl max-sm:sr-only sm:w-full">Harvest List</h2>
        {harvest && <FilterTabs label="Harvest list" tabs={views} current={view} counts={undefined} />}
        {data && data.cycles.length > 0 && (
          <Select
            label={<span className="max-sm:sr-only">Pickup</span>}
            className="min-w-0 max-sm:flex-1 sm:w-72 print:hidden"
            value={harvest?.cycle.id ?? ''}
            onChange={(event) => filters.change({ cycle: event.target.value })}
          >
            {!harvest && <option value="">Choose a pickup</option>}
            {choices(data.cycles, harvest?.cycle).map(({ id, pickup_date: date, cutoff_at: cutoff }) => (
              <option key={id} value={id}>
                {isOpen(cutoff) ? 'Ordered so far' : formatDay(date, 'short')}
              </option>
            ))}
          </Select>
        )}
      </div>
      <Loaded
        read={{ ...read, error: read.error && harvestError(read.error) }}
        label="your harvest list"
        waiting={
          <>
            <Skeleton className="h-48" />
            <Skeleton className="h-48" />
          </>
        }
      >
        {() =>
          harvest ? (
            <>
              <PaperHead harvest={harvest} />
              {view === 'members' ? (
                <PackList key={harvest.cycle.id} cycleId={harvest.cycle.id} farm={harvest.vendor_name} />
              ) : (
                <List key={harvest.cycle.id} harvest={harvest} />
              )}
            </>
          ) : (
            <EmptyState title="No list yet">
              Once the cut-off of a cycle has passed, what members ordered from you is listed here.
            </EmptyState>
          )
        }
      </Loaded>
    </div>
  );
}

const harvestError = (error: ApiError): Error =>
  error.status === 404 ? new Error('There is no such harvest list.') : error;

/** The cycles to choose from. An older cycle is among them only while the address names it. */
const choices = (cycles: readonly Harvest['cycle'][], chosen: Harvest['cycle'] | undefined) =>
  !chosen || cycles.some(({ id }) => id === chosen.id) ? cycles : [...cycles, chosen];

/** The head of the printed list: the vendor, the pickup and the version of the list. It is hidden on the screen. */
const PaperHead = ({ harvest: { cycle, vendor_name: farm, version } }: { harvest: Harvest }) => (
  <p className="hidden print:block">
    <strong>{`${farm} · ${brand.name}`}</strong>
    <span className="block">
      {`${titleOf(cycle)} · ${version ? `List no. ${version.number}, mailed ${formatInstant(version.at)}` : 'Not mailed yet'}`}
    </span>
  </p>
);

/** The name of a cycle with its pickup day. The default name already has the day, so it is not added again. */
function titleOf({ name, pickup_date: date }: Harvest['cycle']): string {
  const day = formatDay(date, 'year');
  return name.includes(day) ? name : `${name}, ${day}`;
}

function List({ harvest }: { harvest: Harvest }) {
  const { cycle, products, locations, is_open: isOpen } = harvest;
  const marking = useMarking(cycle.id);
  const markable = harvest.may_answer ? marking : undefined;
  const soFar = isOpen && (
    <Notice tone="info" title={`What is ordered so far: orders close ${formatInstant(cycle.cutoff_at)}`}>
      Shares of subscribers, and what you promised for them, come at the cut-off.
    </Notice>
  );
  return (
    <>
      {!isOpen && !harvest.is_complete && (
        <Notice tone="info" title="This list is still being made">
          Orders of subscribers are being added. We email you once it is complete.
        </Notice>
      )}
      {harvest.changed && <HarvestChanges changed={harvest.changed} />}
      {products.length === 0 ? (
        <>
          <EmptyState title="Nothing to bring">
            {isOpen
              ? 'Nobody ordered from you for this pickup yet.'
              : 'Nobody ordered from you for this pickup.'}
          </EmptyState>
          {soFar}
        </>
      ) : (
        <>
          <Card as="section" aria-labelledby="harvest-total" className="px-5 sm:p-7 print:border-0 print:p-0">
            <h3 id="harvest-total" className="mb-1 text-xl max-sm:sr-only">
              To harvest or make in total
            </h3>
            <HarvestProducts label="In total" products={products} {...(markable && { marking: markable })} />
          </Card>
          {markable && (
            <ReadyBar marking={markable} isAllReady={products.every(({ is_ready: isReady }) => isReady)} />
          )}
          {soFar || <HarvestAnswer harvest={harvest} />}
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
                  <p className="my-1 font-semibold">{`${formatDay(location.pickup_date)}, by 8:00 AM`}</p>
                  <HarvestProducts
                    label={location.name}
                    products={location.products}
                    scope={{ location_id: location.location_id }}
                    {...(markable && { marking: markable })}
                  />
                  {markable && (
                    <Button
                      tone="secondary"
                      size="small"
                      className="mt-3 print:hidden"
                      disabled={markable.isPending}
                      onClick={() =>
                        void markable.mark({ location_id: location.location_id }, !isPlaceReady(location))
                      }
                    >
                      {isPlaceReady(location) ? 'Not Ready After All' : 'Ready for This Location'}
                    </Button>
                  )}
                </Card>
              ))}
            </ul>
          </section>
          <Paper harvest={harvest} />
        </>
      )}
    </>
  );
}

const isPlaceReady = ({ products }: Harvest['locations'][number]): boolean =>
  products.every(({ is_ready: isReady }) => isReady);

const Paper = ({ harvest }: { harvest: Harvest }) => (
  <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
    <p className="text-ink-soft">
      {`${harvest.cycle.name} · ${harvest.is_open ? 'orders close' : 'orders closed'} ${formatInstant(harvest.cycle.cutoff_at)}`}
    </p>
    <div className="flex flex-wrap gap-3">
      <Button tone="secondary" onClick={() => window.print()}>
        <Printer aria-hidden="true" className="icon-sm" /> Print
      </Button>
      <Button
        tone="secondary"
        onClick={() =>
          saveFile(`harvest-list-${harvest.cycle.pickup_date}.csv`, 'text/csv', harvestCsv(harvest))
        }
      >
        <Download aria-hidden="true" className="icon-sm" /> Download CSV
      </Button>
    </div>
  </div>
);
