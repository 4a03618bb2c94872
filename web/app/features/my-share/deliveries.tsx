import { Badge } from '#web/components/badge.tsx';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { formatDay, formatInstant } from '#web/format/format-date.ts';
import { useMyShare, type Delivery, type MyShare } from './my-share.ts';
import { useSkips } from './use-skips.ts';

export function Deliveries() {
  const { data } = useMyShare();
  const share = data?.share;
  if (!share || share.deliveries.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="deliveries" className="p-5 sm:p-8">
      <h2 id="deliveries" className="text-2xl">
        Next pickups
      </h2>
      <p className="mt-1 text-ink-soft">
        {share.skips_per_year === 0
          ? 'Pause your share to leave pickups out.'
          : `You can skip ${share.skips_left} more of ${share.skips_per_year} a year, each until its cut-off.`}
      </p>
      <ul className="mt-4 divide-y divide-line">
        {share.deliveries.map((delivery) => (
          <Row key={delivery.cycle_id} delivery={delivery} share={share} />
        ))}
      </ul>
    </Card>
  );
}

function Row({ delivery, share }: { delivery: Delivery; share: MyShare }) {
  const { run, isPending } = useSkips(share);
  const { cycle_id: cycleId, pickup_date: date, cutoff_at: cutoff, state } = delivery;
  const day = formatDay(date);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div>
        <p className="font-semibold">
          <span>{day}</span>{' '}
          {state !== 'coming' && <Badge tone="warn">{state === 'skipped' ? 'Skipped' : 'Paused'}</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          {`${state === 'coming' ? 'Charged' : 'Not charged'} on ${formatInstant(cutoff)}`}
        </p>
      </div>
      {state === 'coming' && share.skips_left > 0 && (
        <Button
          tone="secondary"
          size="small"
          pending={isPending}
          onClick={() => void run({ action: 'skip', cycleId })}
        >
          Skip<span className="sr-only">{` ${day}`}</span>
        </Button>
      )}
      {state === 'skipped' && (
        <Button
          tone="quiet"
          size="small"
          pending={isPending}
          onClick={() => void run({ action: 'undo', cycleId })}
        >
          Undo<span className="sr-only">{` the skip of ${day}`}</span>
        </Button>
      )}
    </li>
  );
}
