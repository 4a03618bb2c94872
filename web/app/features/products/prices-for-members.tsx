import { useApiQuery } from '#web/api/use-api-query.ts';
import { useSession } from '#web/features/session/use-session.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { wayToShare } from './product-offer.ts';

export function PricesForMembers() {
  const { status, user, isSubscribed } = useSession();
  const plans = useApiQuery('listPlans').data?.plans ?? [];
  if (status === 'loading' || isSubscribed) return null;
  const prices = plans.filter(({ is_trial }) => !is_trial).map(({ price }) => price);
  const [least, most] = [Math.min(...prices), Math.max(...prices)].map((price) => formatMoney(price));
  const cost = least === most ? least : `${least} to ${most}`;
  return (
    <p className="text-lg">
      {`${wayToShare(user).text}${prices.length > 0 ? ` A share costs ${cost} every other week.` : ''}`}
    </p>
  );
}
