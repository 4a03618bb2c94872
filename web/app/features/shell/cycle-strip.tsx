import { Link } from 'react-router';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { formatDay, formatInstant } from '#web/components/format-date.ts';
import { pickupLink } from './nav-links.ts';

/** The line above the header: when the next pickup is, and until when to order for it. */
export function CycleStrip() {
  const { data } = useApiQuery('listCycles');
  const next = data?.cycles.find(({ status }) => status === 'open');
  return (
    <section aria-label="Next pickup" className="on-canopy bg-canopy text-canopy-ink print:hidden">
      <div className="page flex min-h-11 items-center justify-between gap-4 text-sm max-sm:min-h-15">
        <p className="py-1.5">
          {next ? (
            <>
              <span className="font-semibold">Next pickup {formatDay(next.pickup_date)}</span>{' '}
              <span className="text-canopy-soft max-sm:block">order by {formatInstant(next.cutoff_at)}</span>
            </>
          ) : (
            'Local food, collected every other week'
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
