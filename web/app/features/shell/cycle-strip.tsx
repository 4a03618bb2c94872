import { Link } from 'react-router';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { formatDay, formatInstant } from '#web/format/format-date.ts';
import { pickupLink } from './nav-links.ts';

/** The line above the header: the next pickup to order for, and its cut-off. */
export function CycleStrip() {
  const { data } = useApiQuery('listCycles');
  const next = data?.cycles.find(({ status }) => status === 'open');
  return (
    <section aria-label="Orders" className="on-canopy bg-canopy text-canopy-ink print:hidden">
      <div className="page flex min-h-11 items-center justify-between gap-4 text-sm max-sm:min-h-15">
        <p className="py-1.5">
          {next ? (
            <>
              <span className="font-semibold">{`Order for ${formatDay(next.pickup_date)}`}</span>{' '}
              <span className="text-canopy-soft max-sm:block">{`by ${formatInstant(next.cutoff_at)}`}</span>
            </>
          ) : (
            'Local food, picked up every other week'
          )}
        </p>
        <Link
          to={pickupLink.to}
          className="tap shrink-0 font-semibold underline-offset-4 hover:underline max-nav:hidden"
        >
          {pickupLink.label}
        </Link>
      </div>
    </section>
  );
}
