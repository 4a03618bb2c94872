import '#web/api/page-routes.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Notice } from '#web/components/notice.tsx';
import { formatDay } from '#web/format/format-date.ts';
import { AddCard } from './add-card.tsx';
import { shareCharge } from './share-charge.ts';

/** Asks for a card when the next share will be charged and the member has no default payment method. */
export function CardNeeded() {
  const methods = useApiQuery('listPaymentMethods').data?.data;
  const subscriptions = useApiQuery('listMySubscriptions').data?.subscriptions;
  const share = shareCharge(subscriptions ?? []);
  if (!methods || !share?.date || methods.some(({ is_default }) => is_default)) return null;
  return (
    <Notice tone="warn" title={`Add a card before ${formatDay(share.date)}`}>
      <p>
        {`Your next ${share.planName} is charged then, as far as your credit does not cover it, and no card or bank account is chosen for it. Nothing is charged when you add one.`}
      </p>
      <div className="mt-3">
        <AddCard label="Add a card" hasOthers={methods.length > 0} />
      </div>
    </Notice>
  );
}
