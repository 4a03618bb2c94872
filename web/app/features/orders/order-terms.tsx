import { recurringTerms } from '#shared/recurring-terms.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { formatDay } from '#web/format/format-date.ts';
import { isLive } from '#web/features/session/subscription-status.ts';

/**
 * The text about the later charges of the subscription that an order started; nothing once the subscription
 * has ended.
 */
export function OrderTerms({ subscriptionId }: { subscriptionId: string }) {
  const { data } = useApiQuery('listMySubscriptions');
  const subscription = data?.subscriptions.find(({ id }) => id === subscriptionId);
  if (!subscription || !isLive(subscription)) return null;
  return (
    <p className="mt-4 border-t border-line pt-4">
      {recurringTerms({
        price: subscription.total_price,
        annualFee: subscription.annual_fee,
        isTrial: subscription.is_trial,
        nextCharge: subscription.next_billing_date && formatDay(subscription.next_billing_date),
        nextAnnualFee: subscription.annual_fee_date && formatDay(subscription.annual_fee_date, 'year'),
      })}
    </p>
  );
}
