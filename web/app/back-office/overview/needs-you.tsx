import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { Output } from '#shared/contracts/registry.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Loaded } from '#web/components/loaded.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import {
  ClosedPlaces,
  HeldDeposits,
  Insurances,
  LeftDays,
  MissingShares,
  Shortages,
  ShortStock,
  StatementQuestions,
  WaitingOrders,
} from './need-lists.tsx';
import { needLines } from './need-lines.ts';

export function NeedsYou() {
  const read = useApiQuery('getNeedsYou');
  return (
    <section aria-labelledby="needs-you">
      <h3 id="needs-you" className="mb-4 text-xl">
        Needs you
      </h3>
      <Loaded read={read} label="what waits for you" waiting={<Skeleton className="h-24" />}>
        {(needs) => <Needs needs={needs} />}
      </Loaded>
    </section>
  );
}

function Needs({ needs }: { needs: Output<'getNeedsYou'> }) {
  const { items, short_stock: short, waiting_orders: waiting, harvest_shortages: shortages } = needs;
  if (items.length === 0)
    return (
      <p className="flex items-center gap-3 rounded-lg border border-line bg-surface p-5 text-ink-soft">
        <CircleCheck aria-hidden="true" className="icon-md shrink-0 text-good" />
        Nothing waits for you.
      </p>
    );
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {items.map((item) => {
        const { text, to } = needLines[item.kind](item, needs);
        return (
          <li key={item.kind} className="px-5 py-3">
            <Link to={to} className="flex min-h-11 items-center gap-4 hover:text-leaf">
              <span className="min-w-12 font-display text-2xl tabular-nums">
                {`${item.count.toLocaleString('en-US')}${item.is_more ? '+' : ''}`}
              </span>
              <span className="text-link">{text}</span>
            </Link>
            {item.kind === 'waiting_orders' && <WaitingOrders orders={waiting} />}
            {item.kind === 'harvest_shortages' && <Shortages shortages={shortages} />}
            {item.kind === 'missing_shares' && <MissingShares cycles={needs.missing_shares} />}
            {item.kind === 'statement_questions' && (
              <StatementQuestions questions={needs.statement_questions} />
            )}
            {item.kind === 'vendor_insurance' && <Insurances vendors={needs.vendor_insurance} />}
            {item.kind === 'held_deposits' && <HeldDeposits members={needs.held_deposits} />}
            {item.kind === 'orders_at_closed_places' && <ClosedPlaces places={needs.closed_places} />}
            {item.kind === 'left_on_packing_days' && <LeftDays days={needs.left_on_packing_days} />}
            {item.kind === 'short_stock' && <ShortStock products={short} />}
          </li>
        );
      })}
    </ul>
  );
}
