import type { Output } from '#shared/contracts/registry.ts';
import { RatingStars } from '#web/components/rating-stars.tsx';
import { useVendorQuery } from '#web/vendor-portal/common/chosen-vendor.ts';
import { formatDay, formatInstant, formatInstantDay } from '#web/format/format-date.ts';
import { improvements } from './improvements.ts';
import { Figure } from './sales-cards.tsx';

type Own = Output<'getOwnPerformance'>;

/** The vendor's deliveries and ratings. Nothing is shown until staff have recorded a delivery or a rating. */
export function OwnPerformance() {
  const { data: own } = useVendorQuery('getOwnPerformance', {});
  if (!own || (own.onTimeDelivery === null && own.avgRating === null)) return null;
  const { late, short, missed } = own.deliveries;
  const better = improvements(own);
  return (
    <section aria-labelledby="own-performance" className="grid grid-cols-1 gap-5">
      <div>
        <h2 id="own-performance" className="text-2xl">
          How You Deliver
        </h2>
        <p className="max-w-prose text-ink-soft">
          {`Since ${formatDay(own.start_date, 'year')}, as the co-op’s staff recorded it.`}
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        <Figure term="On Time" value={percent(own.onTimeDelivery)} note="There by 8:00 AM" />
        <Figure term="Late" value={String(late)} note={times(late)} />
        <Figure
          term="Short or Missed"
          value={String(short + missed)}
          note={`${own.units_short.toLocaleString('en-US')} of ${own.units_expected.toLocaleString('en-US')} units did not come`}
        />
        <Figure
          term="Quality"
          value={own.avgRating === null ? '–' : `${own.avgRating} of 5`}
          note={own.ratings.length === 1 ? '1 rating' : `${own.ratings.length} ratings`}
        />
      </dl>
      {better.length > 0 && (
        <div>
          <h3 className="text-lg">What would make it better</h3>
          <ul className="mt-2 list-disc pl-5 marker:text-citrus">
            {better.map((text) => (
              <li key={text} className="mt-1 max-w-prose">
                {text}
              </li>
            ))}
          </ul>
        </div>
      )}
      <Troubles logs={own.logs} />
      <Ratings ratings={own.ratings} />
    </section>
  );
}

const percent = (value: number | null) => (value === null ? '–' : `${value}%`);
const times = (count: number) =>
  count === 1 ? '1 delivery after 8:00 AM' : `${count} deliveries after 8:00 AM`;

function Troubles({ logs }: { logs: Own['logs'] }) {
  if (logs.length === 0) return null;
  return (
    <details className="rounded-lg border border-line bg-surface px-4 py-3 sm:px-5">
      <summary className="cursor-pointer py-2 font-semibold">Late, short and missed deliveries</summary>
      <ul className="mt-2 divide-y divide-line">
        {logs.map((log) => (
          <li
            key={`${log.pickup_date} ${log.location}`}
            className="flex flex-wrap justify-between gap-x-6 py-2"
          >
            <span>{`${formatDay(log.pickup_date, 'year')} · ${log.location}`}</span>
            <span className="text-ink-soft">{troubleText(log)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function troubleText(log: Own['logs'][number]): string {
  if (log.delivery_status === 'missed') return 'Did not come';
  return [
    log.short_quantity > 0 && `${log.short_quantity} of ${log.expected_quantity} units short`,
    log.is_late && log.arrived_at && `came ${formatInstant(log.arrived_at)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

const shownRatings = 5;

function Ratings({ ratings }: { ratings: Own['ratings'] }) {
  if (ratings.length === 0) return null;
  return (
    <div>
      <h3 className="text-lg">What staff found</h3>
      <ul className="mt-2 divide-y divide-line rounded-lg border border-line bg-surface">
        {ratings.slice(0, shownRatings).map((one) => (
          <li key={one.date} className="grid gap-1 px-4 py-3 sm:px-5">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <RatingStars rating={one.rating} />
              <span className="text-sm text-ink-soft">
                {[formatInstantDay(one.date), one.product_name].filter(Boolean).join(' · ')}
              </span>
            </div>
            {one.notes && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{one.notes}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}
