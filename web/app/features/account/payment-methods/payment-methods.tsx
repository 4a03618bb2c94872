import '#web/api/page-routes.ts';
import { lazy, Suspense, useState } from 'react';
import { localDate } from '#shared/local-date.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Button } from '#web/components/button.tsx';
import { Loaded } from '#web/components/loaded.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { formatDay } from '#web/format/format-date.ts';
import { PaymentMethodRow } from './payment-method-row.tsx';
import { expiresBefore, shareCharge, type Method, type ShareCharge } from './share-charge.ts';

const AddPaymentMethod = lazy(() => import('./add-payment-method.tsx'));

export function PaymentMethods() {
  const read = useApiQuery('listPaymentMethods');
  const subscriptions = useApiQuery('listMySubscriptions');
  const share = shareCharge(subscriptions.data?.subscriptions ?? []);
  return (
    <Loaded read={read} label="payment methods" waiting={<Skeleton className="h-16" />}>
      {({ data }) => <Methods saved={data} share={share} />}
    </Loaded>
  );
}

interface MethodsProps {
  saved: readonly Method[];
  /** The member's live share and the date of its next charge; undefined when the member has no live subscription. */
  share: ShareCharge | undefined;
}

function Methods({ saved, share }: MethodsProps) {
  const [isAdding, setAdding] = useState(false);
  const [today] = useState(() => localDate(new Date()));
  return (
    <div className="grid gap-4">
      {share && <ShareProblem share={share} methods={saved} />}
      {saved.length === 0 ? (
        <p className="text-ink-soft">None saved yet.</p>
      ) : (
        <ul className="grid gap-3">
          {saved.map((method) => (
            <PaymentMethodRow
              key={method.id}
              method={method}
              methods={saved}
              share={share}
              today={today}
              onAdd={() => setAdding(true)}
            />
          ))}
        </ul>
      )}
      <Button tone="secondary" className="justify-self-start" onClick={() => setAdding(true)}>
        Add a card or bank account
      </Button>
      {isAdding && (
        <Suspense fallback={null}>
          <AddPaymentMethod hasOthers={saved.length > 0} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </div>
  );
}

function ShareProblem({ share, methods }: { share: ShareCharge; methods: readonly Method[] }) {
  if (!share.date) return null;
  const charged = methods.find((method) => method.is_default);
  const day = formatDay(share.date);
  if (!charged)
    return (
      <Notice
        tone="warn"
        title={`Your ${share.planName} is charged on ${day}, and nothing is chosen for it.`}
      >
        {methods.length > 0 ? 'Choose one below, or add one.' : 'Add a card or a bank account.'}
      </Notice>
    );
  if (!expiresBefore(charged, share.date)) return null;
  return (
    <Notice tone="warn" title={`${charged.display_name} expires before your share is charged on ${day}.`}>
      Add another card or bank account, or choose one below, so that your share can be packed.
    </Notice>
  );
}
