import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#web/components/button.tsx';
import { useRescuedFocus } from '#web/hooks/use-rescued-focus.ts';
import { many } from '../missing/shortage-words.ts';
import { SettleDialog } from './settle-dialog.tsx';
import { isBeingSettled, type Weighing } from './use-weights.ts';
import type { WeightDrafts } from './weight-drafts.ts';
import { moneyText, stateText } from './weight-words.ts';

/** The progress of the day's weights over all its locations, and the button that settles them. */
export function WeighingBar({ weighing, drafts }: { weighing: Weighing; drafts: WeightDrafts }) {
  const { state, open, odd, waiting, left, as_credit: credit, on_next_bill: bill } = weighing;
  const [isAsking, setAsking] = useState(false);
  const section = useRef<HTMLElement>(null);
  useRescuedFocus(section);
  const isWorking = isBeingSettled(weighing);
  const isSettled = state === 'settled';
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="all-locations"
      className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-surface px-4 py-3 outline-none"
    >
      <div className="min-w-0 wrap-anywhere">
        <h3 id="all-locations" className="font-sans text-sm font-semibold text-ink-soft">
          All locations of this day
        </h3>
        {/* Screen readers do not announce these counts, because each typed weight changes them. */}
        {!isWorking && !isSettled && <p>{stateText(weighing)}</p>}
        <div role="status" className="empty:hidden">
          {isWorking && <p>{`${many(open - waiting, 'weight is', 'weights are')} being settled…`}</p>}
          {isSettled && <p>{stateText(weighing)}</p>}
        </div>
        {(isSettled || credit > 0 || bill > 0) && <p>{moneyText(weighing)}</p>}
        {waiting > 0 && (
          <p className="text-warn">
            {many(
              waiting,
              'weight waits for the payment of its order, and is settled after it.',
              'weights wait for the payment of their orders, and are settled after it.',
            )}
          </p>
        )}
        {left.map(({ order_id: id, reason }) => (
          <p key={id}>
            <Link to={`/admin/orders/${id}`} className="text-link tap">
              Please look at this order
            </Link>{' '}
            <span className="text-ink-soft">{reason}</span>
          </p>
        ))}
      </div>
      {state === 'entered' && (
        <Button size="small" onClick={() => setAsking(true)}>
          Settle weights
        </Button>
      )}
      {isAsking && (
        <SettleDialog
          canSettle={state === 'entered'}
          odd={odd}
          drafts={drafts}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
