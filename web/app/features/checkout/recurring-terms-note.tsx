import { localDate } from '#shared/local-date.ts';
import { recurringTerms, yearLater } from '#shared/recurring-terms.ts';
import type { Output } from '#shared/contracts/registry.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { useNow } from '#web/hooks/use-now.ts';
import { formatDay } from '#web/format/format-date.ts';

/** The text about the later charges of the plan in the cart, shown before payment. */
export function RecurringTermsNote({ cart }: { cart: Output<'getCart'> }) {
  const plan = cart.items.find((item) => item.type === 'plan')?.subscription_plans;
  return plan ? <Terms cart={cart} plan={plan} /> : null;
}

interface TermsProps {
  cart: Output<'getCart'>;
  plan: NonNullable<Output<'getCart'>['items'][number]['subscription_plans']>;
}

function Terms({ cart, plan }: TermsProps) {
  const plans = useApiQuery('listPlans');
  const cycles = useApiQuery('listCycles');
  const now = useNow();
  const planId = cart.items.find((item) => item.type === 'plan')?.plan_id;
  const isTrial = plans.data?.plans.find(({ id }) => id === planId)?.is_trial ?? false;
  // This order pays for the share of the cart's cycle. The first later charge is at the cut-off of the next cycle.
  const next = cycles.data?.cycles.find(({ cutoff_at }) => cart.cycle && cutoff_at > cart.cycle.cutoff_at);
  return (
    <p className="text-sm text-ink-soft">
      {recurringTerms({
        price: plan.price,
        annualFee: plan.annual_fee,
        isTrial,
        nextCharge: next ? formatDay(localDate(new Date(next.cutoff_at))) : null,
        nextAnnualFee: formatDay(yearLater(localDate(now)), 'year'),
      })}
    </p>
  );
}
