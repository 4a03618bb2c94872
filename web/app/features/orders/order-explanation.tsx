import { formatInstant } from '#web/format/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';
import type { Explanation } from './order-status.ts';

type Step = Explanation['steps'][number];
type Reader = 'member' | 'staff';

const actors: Record<Reader, Record<Step['by'], string>> = {
  member: { member: 'You', staff: 'The co-op', bank: 'Your bank', itself: 'Automatic' },
  staff: { member: 'The customer', staff: 'Staff', bank: 'The bank', itself: 'Automatic' },
};

const notPaidTexts: Record<Explanation['not_paid_state'], string> = {
  asked: 'Still to pay',
  on_its_way: 'On its way by bank transfer',
  given_up: 'Nobody is asked for',
  nothing: '',
};

interface OrderExplanationProps {
  explanation: Explanation;
  title: string;
  reader: Reader;
}

/**
 * Explains every cent of an order. Its costs come first, then its payments and refunds by time. The credit that
 * the order earned, such as a referral's, comes last.
 */
export function OrderExplanation({ explanation, title, reader }: OrderExplanationProps) {
  const { steps } = explanation;
  const paid = explanation.paid_by_credit + explanation.paid_by_payment;
  return (
    <details>
      <summary className="min-h-11 py-2 font-display text-lg font-semibold">{title}</summary>
      <div className="mt-3 grid gap-6">
        <StepList label="What it costs" steps={steps.filter(({ part }) => part === 'price')} reader={reader}>
          <Sum label="Total" amount={explanation.price} />
        </StepList>
        <StepList
          label="What was paid and what came back"
          steps={steps.filter(({ part }) => part !== 'price' && part !== 'reward')}
          reader={reader}
        >
          <Sum label={reader === 'member' ? 'You paid in all' : 'Paid in all'} amount={paid} />
          {explanation.given_back > 0 && <Sum label="Given back" amount={explanation.given_back} />}
          {explanation.not_paid > 0 && (
            <Sum label={notPaidTexts[explanation.not_paid_state]} amount={explanation.not_paid} />
          )}
        </StepList>
        <StepList
          label="Credit that came with it"
          steps={steps.filter(({ part }) => part === 'reward')}
          reader={reader}
        >
          <Sum label="Credit in all" amount={explanation.reward} />
        </StepList>
      </div>
    </details>
  );
}

interface StepListProps {
  label: string;
  steps: readonly Step[];
  reader: Reader;
  children: React.ReactNode;
}

function StepList({ label, steps, reader, children }: StepListProps) {
  if (steps.length === 0) return null;
  return (
    <section aria-label={label}>
      <p className="eyebrow mb-2">{label}</p>
      <ol className="grid gap-3">
        {steps.map((step, index) => (
          <li key={index} className="flex justify-between gap-4">
            <div className="min-w-0 wrap-anywhere">
              <p>{step.text}</p>
              {step.cause && <p className="text-sm text-ink-soft">{step.cause}</p>}
              <p className="text-sm text-ink-soft">{whoAndWhen(step, reader)}</p>
            </div>
            {step.part && <p className="tabular-nums">{signedText(step.amount)}</p>}
          </li>
        ))}
      </ol>
      <dl className="mt-3 grid gap-1 border-t border-line pt-3 font-semibold">{children}</dl>
    </section>
  );
}

const whoAndWhen = ({ by, by_name: name, at }: Step, reader: Reader): string =>
  [name || actors[reader][by], at && formatInstant(at)].filter(Boolean).join(' · ');

const Sum = ({ label, amount }: { label: string; amount: number }) => (
  <div className="flex justify-between gap-4">
    <dt>{label}</dt>
    <dd className="tabular-nums">{signedText(amount)}</dd>
  </div>
);

const signedText = (amount: number): string =>
  amount < 0 ? `−${formatMoney(-amount)}` : formatMoney(amount);
