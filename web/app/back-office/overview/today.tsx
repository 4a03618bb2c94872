import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Output } from '#shared/contracts/registry.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { formatInstant } from '#web/format/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { Figures } from '#web/back-office/calendar/cycles/figures.tsx';
import { sumPreview } from '#web/back-office/calendar/cycles/sum-preview.ts';
import { useFlightCheck } from '#web/back-office/calendar/cycles/use-flight-check.ts';
import { timeLeft } from './time-left.ts';

type Cycle = Output<'listCycles'>['cycles'][number];

const minute = 60_000;
/**
 * The length of the last day before a cut-off, in milliseconds. Only on this day does the Overview run the
 * flight check by itself, because a flight check reads every subscription.
 */
const lastDay = 24 * 60 * minute;

/**
 * The open cycle: the time left to order, the number of failed charges, and on the last day the shares and
 * charges that the cut-off would make now.
 */
export function Today() {
  const cycles = useApiQuery('listCycles');
  const open = cycles.data?.cycles.find(({ status }) => status === 'open');
  return open ? <OpenCycle cycle={open} /> : null;
}

function OpenCycle({ cycle }: { cycle: Cycle }) {
  const now = useMinutes();
  const needs = useApiQuery('getNeedsYou');
  const unpaid = needs.data?.items.find(({ kind }) => kind === 'failed_charges')?.count ?? 0;
  const remainingMs = Date.parse(cycle.cutoff_at) - now;
  return (
    <section aria-labelledby="today" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h3 id="today" className="text-xl">
          {timeLeft(remainingMs)}
        </h3>
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <Link to={`/admin/events/cycles/${cycle.id}/flight-check`} className="text-link tap">
            Renewal preview
          </Link>
          <Link to="/admin/orders/unpaid" className="text-link tap">
            {unpaid > 0 ? `Unpaid (${unpaid.toLocaleString('en-US')})` : 'Unpaid charges'}
          </Link>
        </p>
      </div>
      <p className="text-ink-soft">{`Orders close ${formatInstant(cycle.cutoff_at)}.`}</p>
      {remainingMs > 0 && remainingMs <= lastDay && <Expected cycleId={cycle.id} />}
    </section>
  );
}

function Expected({ cycleId }: { cycleId: string }) {
  const { pages, isRunning, error } = useFlightCheck(cycleId);
  const sum = sumPreview(pages);
  if (error) return <p className="text-bad">{error}</p>;
  if (isRunning)
    return (
      <p role="status" className="text-ink-soft">
        {`Checking… ${sum.checked.toLocaleString('en-US')} subscriptions so far.`}
      </p>
    );
  const problems = sum.problems.length + sum.addOns.filter(({ missing }) => missing > 0).length;
  return (
    <Figures
      of={[
        ['Expected shares', sum.expectedOrders],
        ['Expected charges', sum.expectedCharges],
        ['Expected total', formatMoney(sum.expectedTotal)],
        ['Problems', problems],
      ]}
    />
  );
}

/** The present time in milliseconds since 1970, updated every minute. */
function useMinutes(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute);
    return () => clearInterval(timer);
  }, []);
  return now;
}
