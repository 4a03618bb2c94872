import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Checkbox } from '#web/components/checkbox.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { Loaded } from '#web/components/loaded.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { formatDay } from '#web/format/format-date.ts';
import { lineKey } from '../missing/shares-by-hand.ts';
import { packingDayPath, useDayParams, usePlaceParams } from '../use-packing-days.ts';
import { GoodsTable } from './goods-table.tsx';
import { UnsavedWeights } from './unsaved-weights.tsx';
import { useWeightDrafts } from './use-drafts.ts';
import { useWeights, type WeighedItem, type Weights } from './use-weights.ts';
import { WeighingBar } from './weighing-bar.tsx';

export default function WeightsPage() {
  const read = useWeights();
  const { cycle_id: cycleId, date, location_id: locationId } = usePlaceParams();
  return (
    <Loaded read={read} label="what is sold by weight" waiting={<Skeleton className="h-64" />}>
      {(list) => <WeightsList key={`${cycleId} ${date} ${locationId}`} list={list} />}
    </Loaded>
  );
}

const isWeighed = ({ weight }: WeighedItem) => weight !== null;

function WeightsList({ list }: { list: Weights }) {
  const day = useDayParams();
  const drafts = useWeightDrafts(list);
  const all = list.goods.flatMap(({ items }) => items);
  /**
   * The keys of the rows that the filter "Only what is not weighed" hides; undefined while the filter is off.
   * These rows had a saved weight when the filter was chosen. Rows that are weighed later stay visible.
   */
  const [hidden, setHidden] = useState<ReadonlySet<string>>();
  const shown = list.goods
    .map((goods) => ({
      goods,
      rows: goods.items.filter((item) => !isWeighed(item) || !hidden?.has(lineKey(item))),
    }))
    .filter(({ rows }) => rows.length > 0);
  const filter = (isOn: boolean) =>
    setHidden(
      isOn
        ? new Set(all.filter((item) => isWeighed(item) && !drafts.all().has(lineKey(item))).map(lineKey))
        : undefined,
    );
  return (
    <div className="grid grid-cols-1 gap-4">
      <Link to={packingDayPath(day)} className="tap gap-2 justify-self-start font-semibold text-leaf">
        <ArrowLeft aria-hidden="true" className="icon-sm" /> <span>{formatDay(list.date)}</span>
      </Link>
      <header>
        <h2 className="text-2xl">Weights</h2>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {[list.location_name, formatDay(list.date), list.cycle_name].join(' · ')}
        </p>
      </header>
      {all.length === 0 ? (
        <EmptyState title="Nothing here is sold by weight." />
      ) : (
        <>
          <WeighingBar weighing={list.weighing} drafts={drafts} />
          <div className="flex flex-wrap items-center justify-between gap-x-6">
            <Checkbox
              label="Only what is not weighed"
              checked={hidden !== undefined}
              onChange={({ target }) => filter(target.checked)}
            />
            <p className="text-sm text-ink-soft max-sm:hidden">
              Enter and the arrow keys go from row to row. A row is saved when you leave it.
            </p>
          </div>
          {shown.length === 0 && <EmptyState title="Everything here is weighed." />}
          <div className="grid grid-cols-1 gap-8">
            {shown.map(({ goods, rows }) => (
              <GoodsTable key={goods.product_id} goods={goods} rows={rows} drafts={drafts} />
            ))}
          </div>
          <UnsavedWeights drafts={drafts} />
        </>
      )}
    </div>
  );
}
