import { recurringTerms } from '#shared/recurring-terms.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { formatDay } from '#web/format/format-date.ts';
import { isLive } from '#web/features/session/subscription-status.ts';

/** The later charges of the subscription that an order started; nothing once it has ended. */
export function OrderTerms({ subscriptionId }: { subscriptionId: string }) {
  const { data } = useApiQuery('listMySubscriptions');
  const found = data?.subscriptions.find(({ id }) => id === subscriptionId);
  if (!found || !isLive(found)) return null;
  return (
    <p className="mt-4 border-t border-line pt-4">
      {recurringTerms({
        price: found.total_price,
        annualFee: found.annual_fee,
        isTrial: found.is_trial,
        nextCharge: found.next_billing_date && formatDay(found.next_billing_date),
        nextAnnualFee: found.annual_fee_date && formatDay(found.annual_fee_date, 'year'),
      })}
    </p>
  );
}
