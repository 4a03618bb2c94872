import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { billingInfo } from '#shared/contracts/payments/payments.ts';
import { toCents } from '#shared/money.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Button } from '#web/components/button.tsx';
import { formatMoney } from '#web/format/format-money.ts';
import { Notice } from '#web/components/notice.tsx';
import { BillingAddress } from '#web/features/checkout/billing-address.tsx';
import { startBilling, type BillingInput } from '#web/features/checkout/saved-billing.ts';
import type { PaymentForm, PaymentKind } from '#web/features/checkout/payment/payment-form.ts';
import { PaymentSection } from '#web/features/checkout/payment-section.tsx';
import { useLeaveGuard } from '#web/features/forms/use-leave-guard.ts';
import { useSession } from '#web/features/session/use-session.ts';
import type { PayableOrder, PayLinkStep } from './pay-by-link.ts';
import { usePayLink } from './use-pay-link.ts';

const leaveQuestion =
  'Your payment is still being processed. If you leave now, you may not see whether it went through. Leave anyway?';
const progress: Record<PayLinkStep, string> = {
  opening: 'Preparing your payment…',
  paying: 'Processing your payment…',
  confirming: 'Confirming your payment…',
};
const noBilling: BillingInput = {
  name: '',
  street: '',
  street2: '',
  city: '',
  state: 'FL',
  zip: '',
  country: 'US',
};

interface PayFormProps {
  token: string;
  order: PayableOrder;
  onPaid(order: PayableOrder): void;
  onStale(): void;
}

/**
 * The form to pay by card or bank transfer with a newly typed method. Anybody with the link may pay. The
 * checkbox that saves the method therefore begins ticked only when the reader is the order's member.
 */
export function PayForm({ token, order, onPaid, onStale }: PayFormProps) {
  const { user } = useSession();
  const store = useApiQuery('getStore');
  const [kind, setKind] = useState<PaymentKind>('card');
  const [visited, setVisited] = useState<PaymentKind[]>(['card']);
  const [save, setSave] = useState(order.is_own);
  const [isForShares, setForShares] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [isPaymentReady, setPaymentReady] = useState(false);
  const paymentReady = useCallback(() => setPaymentReady(true), []);
  const forms = { card: useRef<PaymentForm>(null), ach: useRef<PaymentForm>(null) };
  const failureBox = useRef<HTMLDivElement>(null);
  const billing = useForm({
    resolver: zodResolver(billingInfo),
    defaultValues: user ? startBilling(user) : noBilling,
  });
  const { pay, step, failure, clearFailure } = usePayLink(token, order, { onPaid, onStale });
  const isBusy = step !== null;
  const startsSubscription = order.recurring_terms !== null;
  useLeaveGuard(isBusy, leaveQuestion);
  useEffect(() => {
    if (failure) failureBox.current?.focus();
  }, [failure]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const form = forms[kind].current;
    if (isBusy || !form) return;
    const isMethodFine = await form.validate();
    const isBillingFine = await billing.trigger();
    if (isMethodFine && !isBillingFine) setAttempt(attempt + 1);
    if (isMethodFine && isBillingFine)
      await pay({ kind, save, isForShares, billing: billingInfo.parse(billing.getValues()), form });
  };
  const choose = (next: PaymentKind) => {
    setKind(next);
    setVisited((kinds) => (kinds.includes(next) ? kinds : [...kinds, next]));
    clearFailure();
  };

  return (
    <form noValidate method="post" onSubmit={(event) => void submit(event)} className="grid gap-10">
      {order.decline_reason && (
        <Notice tone="warn" title={order.is_renewal ? 'Why it was not collected' : 'Why it is not paid yet'}>
          {order.decline_reason}
        </Notice>
      )}
      <div inert={isBusy} className="grid gap-10">
        <section>
          <h2 className="mb-5 text-2xl">Payment</h2>
          <PaymentSection
            choice={{
              kind,
              setKind: choose,
              methods: [],
              isLoading: false,
              chosen: { card: 'new', ach: 'new' },
              choose: () => undefined,
              save,
              setSave,
              isForShares,
              setForShares,
              visited,
            }}
            amount={toCents(order.amount_due)}
            publishableKey={store.data?.stripe_publishable_key}
            hasPlan={startsSubscription}
            forShares={!order.charges_shares ? 'never' : order.is_renewal ? 'always' : 'if asked'}
            forms={forms}
            onReady={paymentReady}
          />
          {order.recurring_terms && <p className="mt-3 text-sm text-ink-soft">{order.recurring_terms}</p>}
        </section>
        {isPaymentReady && (
          <section className="border-t border-line pt-6">
            <h2 className="mb-5 text-2xl">Billing address</h2>
            <BillingAddress form={billing} attempt={attempt} />
          </section>
        )}
      </div>
      <div className="grid gap-3">
        {failure && (
          <div ref={failureBox} tabIndex={-1}>
            <Notice tone="bad" announce="alert" title={failure} />
          </div>
        )}
        <Button type="submit" size="large" tone="accent" pending={isBusy}>
          {step ? progress[step] : `Pay ${formatMoney(order.amount_due)}`}
        </Button>
        <output className="sr-only">{step && progress[step]}</output>
      </div>
    </form>
  );
}
