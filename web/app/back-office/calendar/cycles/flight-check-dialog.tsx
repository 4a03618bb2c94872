import { Link } from 'react-router';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { ErrorState } from '#web/components/error-state.tsx';
import { formatMoney } from '#web/format/format-money.ts';
import { Notice } from '#web/components/notice.tsx';
import type { ShownRecord } from '#web/components/record-dialog.tsx';
import type { AdminCycle } from '../calendar-entries.ts';
import { Figures } from './figures.tsx';
import { RisenPrices } from './risen-prices.tsx';
import { sumPreview, type PreviewSum } from './sum-preview.ts';
import { useFlightCheck } from './use-flight-check.ts';
import { cycleScreen } from './cycle-screen.ts';

const kinds: Record<PreviewSum['problems'][number]['kind'], string> = {
  no_payment_method: 'Without a payment method',
  expired_card: 'With an expired card',
  no_location: 'Without a pickup location or day',
};

/** The flight check of a cycle: the orders and sums that its cut-off would make now, and the problems. */
function FlightCheckDialog({ record: cycle, onClose }: ShownRecord<AdminCycle>) {
  const { pages, isRunning, error, run } = useFlightCheck(cycle.id);
  const sum = sumPreview(pages);
  const gaps = sum.addOns.filter(({ missing }) => missing > 0);
  const risen = sum.addOns.filter((addOn) => addOn.risen > 0);
  const heldBack = risen.filter(({ is_held_back }) => is_held_back);
  const isClear = !isRunning && !error && sum.problems.length + gaps.length + heldBack.length === 0;
  return (
    <Dialog
      isOpen
      size="large"
      onClose={onClose}
      title={`Renewal preview: ${cycle.name}`}
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            Close
          </Button>
          <Button pending={isRunning} onClick={run}>
            Check Again
          </Button>
        </>
      }
    >
      <p role="status" className="mb-4 text-ink-soft">
        {isRunning
          ? `Checking… ${sum.checked} subscriptions so far.`
          : `${sum.checked} subscriptions checked.`}
      </p>
      {error && <ErrorState message={error} onRetry={run} retrying={isRunning} />}
      <Figures
        of={[
          ['Expected orders', sum.expectedOrders],
          ['Expected charges', sum.expectedCharges],
          ['Expected total', formatMoney(sum.expectedTotal)],
          ['Problems', sum.problems.length + gaps.length + heldBack.length],
        ]}
      />
      <MadeOf sum={sum} />
      <Members of={sum.orders} />
      {isClear && <Notice className="mt-5" tone="good" title="Everything is ready for this cut-off." />}
      {(Object.keys(kinds) as (keyof typeof kinds)[]).map((kind) => (
        <Problems key={kind} title={kinds[kind]} of={sum.problems.filter((one) => one.kind === kind)} />
      ))}
      {risen.length > 0 && <RisenPrices of={risen} onConfirmed={run} />}
      {gaps.length > 0 && (
        <section className="mt-6">
          <h3 className="text-lg">Add-ons running short</h3>
          <ul className="mt-2 divide-y divide-line">
            {gaps.map(({ product_id, name, quantity, stock, is_available, missing }) => (
              <li key={product_id} className="flex flex-wrap justify-between gap-x-6 py-2">
                <span className="font-semibold">{name}</span>
                <span>
                  {is_available
                    ? `${quantity} wanted, ${stock} in stock: ${missing} missing`
                    : `${quantity} wanted, not on sale`}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}

/** The maximum number of members in the list. Nobody reads a longer list in a dialog. */
const maxNames = 200;

function Members({ of }: { of: PreviewSum['orders'] }) {
  if (of.length === 0) return null;
  return (
    <details className="mt-4">
      <summary className="min-h-11 py-2">
        {of.length === 1 ? 'Who has the order' : `Who has the ${of.length.toLocaleString('en-US')} orders`}
      </summary>
      <ul className="mt-2 divide-y divide-line">
        {of.slice(0, maxNames).map(({ subscription_id, user_id, name, amount }) => (
          <li key={subscription_id} className="flex justify-between gap-6 py-1.5">
            <Link to={`/admin/users/${user_id}`} className="text-link min-w-0 wrap-anywhere">
              {name}
            </Link>
            <span className="tabular-nums">{amount > 0 ? formatMoney(amount) : 'Covered by credit'}</span>
          </li>
        ))}
      </ul>
      {of.length > maxNames && (
        <p className="mt-2 text-ink-soft">
          {`These are the ${maxNames} who pay most, of ${of.length.toLocaleString('en-US')}.`}
        </p>
      )}
    </details>
  );
}

function MadeOf({ sum }: { sum: PreviewSum }) {
  const all = [
    ['Shares and add-ons', sum.sharesAndAddOns],
    ['Annual fees', sum.annualFees],
    ['Sales tax', sum.tax],
    ['Credit used', -sum.creditUsed],
  ] as const;
  const parts = all.filter(([, dollars]) => dollars !== 0);
  return (
    <dl aria-label="Breakdown of the expected total" className="mt-4 divide-y divide-line">
      {parts.map(([label, dollars]) => (
        <div key={label} className="flex justify-between gap-6 py-1.5">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="tabular-nums">
            {dollars < 0 ? `−${formatMoney(-dollars)}` : formatMoney(Math.abs(dollars))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Problems({ title, of }: { title: string; of: PreviewSum['problems'] }) {
  if (of.length === 0) return null;
  return (
    <section className="mt-6">
      <h3 className="text-lg">{`${title} (${of.length})`}</h3>
      <ul className="mt-2 divide-y divide-line">
        {of.map(({ subscription_id, name, email, detail }) => (
          <li key={subscription_id} className="py-2">
            <span className="font-semibold">{name}</span>{' '}
            <a href={`mailto:${email}`} className="text-link break-all">
              {email}
            </a>
            {detail && <span className="block text-sm text-ink-soft">{detail}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

export default cycleScreen('Renewal preview', FlightCheckDialog);
