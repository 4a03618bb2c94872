import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { billingInfo } from '#shared/contracts/payments/payments.ts';
import type { Output } from '#shared/contracts/registry.ts';
import { toCents } from '#shared/money.ts';
import type { SessionUser } from '#web/api/session-store.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { formatMoney } from '#web/format/format-money.ts';
import { Notice } from '#web/components/notice.tsx';
import { PickupChoice } from '#web/features/cart/pickup-choice.tsx';
import { useKeptText } from '#web/features/forms/use-kept-text.ts';
import { useLeaveGuard } from '#web/features/forms/use-leave-guard.ts';
import { isSubscriber } from '#web/features/session/is-subscriber.ts';
import { AwaitedOrder } from './awaited-order.tsx';
import { BillingAddress } from './billing-address.tsx';
import { CheckoutGlance } from './checkout-glance.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { saveBilling, startBilling } from './saved-billing.ts';
import type { PayStep } from './pay-order.ts';
import type { PaymentForm, PaymentKind } from './payment/payment-form.ts';
import { PaymentSection } from './payment-section.tsx';
import { RecurringTermsNote } from './recurring-terms-note.tsx';
import { ReturnToCart } from './return-to-cart.tsx';
import { keepInstructions, SpecialInstructions, startInstructions } from './special-instructions.tsx';
import type { usePay } from './use-pay.ts';
import { usePaymentChoice } from './use-payment-choice.ts';

const leaveQuestion =
  'Your payment is still being processed. If you leave now, you may not see whether it went through. Leave anyway?';

interface CheckoutViewProps {
  cart: Output<'getCart'>;
  user: SessionUser;
  payment: ReturnType<typeof usePay>;
}

const progress: Record<PayStep, string> = {
  placing: 'Placing your order…',
  paying: 'Processing your payment…',
  confirming: 'Confirming your payment…',
};
const formId = 'checkout-form';

export function CheckoutView({ cart, user, payment }: CheckoutViewProps) {
  const { isBusy, failure } = payment;
  const store = useApiQuery('getStore');
  const choice = usePaymentChoice();
  const forms = { card: useRef<PaymentForm>(null), ach: useRef<PaymentForm>(null) };
  const [attempt, setAttempt] = useState(0);
  const [isPaymentReady, setPaymentReady] = useState(false);
  const paymentReady = useCallback(() => setPaymentReady(true), []);
  const billing = useForm({ resolver: zodResolver(billingInfo), defaultValues: startBilling(user) });
  const [instructions, setInstructions] = useKeptText('instructions', startInstructions(user.id));
  useLeaveGuard(isBusy, leaveQuestion, payment.leaving);

  useEffect(() => () => saveBilling(user.id, billing.getValues()), [billing, user.id]);

  const amount = toCents(cart.amount_due);
  const isFree = amount === 0;
  const hasPlan = cart.items.some((item) => item.type === 'plan');
  const hasShare = isSubscriber(user) || user.subscription_status === 'paused';
  const isBlocked = !cart.pickup_date || !cart.pickup_location || cart.items.some((item) => item.problem);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (isBlocked) return document.getElementById('checkout-blocked')?.focus();
    const form = forms[choice.kind].current;
    const saved = choice.chosen[choice.kind];
    const isNew = saved === 'new';
    if (!isFree) {
      const isMethodFine = isNew ? ((await form?.validate()) ?? false) : true;
      const isBillingFine = await billing.trigger();
      if (isMethodFine && !isBillingFine) setAttempt(attempt + 1);
      if (!isMethodFine || !isBillingFine) return;
    }
    await payment.pay(cart, {
      kind: isFree ? 'card' : choice.kind,
      save: hasPlan || (isNew && choice.save),
      isForShares: choice.isForShares,
      savedMethodId: isNew ? undefined : saved,
      specialInstructions: instructions,
      billing: isFree ? undefined : billingInfo.parse(billing.getValues()),
      form,
    });
    if (payment.leaving.current) keepInstructions(user.id, '');
  };

  const changeInstructions = (changed: string) => {
    setInstructions(changed);
    keepInstructions(user.id, changed);
  };

  /** The error about one way to pay does not apply to another. */
  const changeKind = (kind: PaymentKind) => {
    choice.setKind(kind);
    payment.clearFailure();
  };

  return (
    <div className="grid items-start gap-x-14 gap-y-8 lg:grid-cols-[1fr_25rem]">
      <CheckoutGlance cart={cart} />
      <form
        id={formId}
        noValidate
        inert={isBusy || failure?.orderId !== undefined}
        onSubmit={(event) => void submit(event)}
        className="grid gap-10"
      >
        <Step title="Pickup">
          <PickupChoice cart={cart} />
          <SpecialInstructions value={instructions} onChange={changeInstructions} />
        </Step>
        {isFree ? (
          <Notice tone="good" title="There is nothing to pay.">
            Your credit covers this order.
          </Notice>
        ) : (
          <>
            <Step title="Payment">
              <PaymentSection
                choice={{ ...choice, setKind: changeKind }}
                amount={amount}
                publishableKey={store.data?.stripe_publishable_key}
                hasPlan={hasPlan}
                forShares={
                  !hasShare
                    ? 'never'
                    : choice.methods.some(({ is_default }) => is_default)
                      ? 'if asked'
                      : 'always'
                }
                forms={forms}
                onReady={paymentReady}
              />
            </Step>
            {isPaymentReady && (
              <Step title="Billing address">
                <BillingAddress form={billing} attempt={attempt} />
              </Step>
            )}
          </>
        )}
      </form>
      <OrderCard
        cart={cart}
        payment={payment}
        isBlocked={isBlocked}
        isFree={isFree}
        onCleared={() => changeInstructions('')}
      />
    </div>
  );
}

interface OrderCardProps extends Pick<CheckoutViewProps, 'cart' | 'payment'> {
  isBlocked: boolean;
  isFree: boolean;
  /** Called when "Return to Cart" has emptied the cart. */
  onCleared(): void;
}

function OrderCard({ cart, payment, isBlocked, isFree, onCleared }: OrderCardProps) {
  const { isBusy, step, failure } = payment;
  const failureBox = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) failureBox.current?.focus();
  }, [failure]);
  return (
    <Card as="section" aria-labelledby="checkout-order" className="lg:sticky lg:top-24">
      <h2 id="checkout-order" className="px-5 pt-5 text-2xl sm:px-6 sm:pt-6">
        Your order
      </h2>
      <CheckoutSummary cart={cart} isFrozen={isBusy || failure?.orderId !== undefined} />
      <div className="grid gap-3 p-5 sm:p-6">
        {isBlocked && <Blocked cart={cart} />}
        {failure && (
          <div ref={failureBox} tabIndex={-1}>
            <Notice tone="bad" announce="alert" title={failure.text} />
          </div>
        )}
        {failure?.orderId ? (
          <AwaitedOrder orderId={failure.orderId} />
        ) : (
          <>
            <RecurringTermsNote cart={cart} />
            <Button type="submit" form={formId} size="large" tone="accent" pending={isBusy}>
              {step ? progress[step] : isFree ? 'Place Order' : `Pay ${formatMoney(cart.amount_due)}`}
            </Button>
            <output className="sr-only">{step && progress[step]}</output>
            <ReturnToCart disabled={isBusy} onCleared={onCleared} />
          </>
        )}
      </div>
    </Card>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line pt-6 first:border-0 first:pt-0">
      <h2 className="mb-5 text-2xl">{title}</h2>
      {children}
    </section>
  );
}

function Blocked({ cart }: { cart: Output<'getCart'> }) {
  return (
    <div id="checkout-blocked" tabIndex={-1}>
      <Notice tone="warn">
        {!cart.cycle ? (
          'There are no upcoming pickups to order for right now.'
        ) : !cart.pickup_location ? (
          'Please select a pickup location'
        ) : !cart.pickup_date ? (
          `There is no pickup at ${cart.pickup_location.name} in the next cycle. Please choose another pickup location.`
        ) : (
          <span>
            Something in your cart cannot be ordered right now.{' '}
            <Link to="/cart" className="text-link">
              Change your cart
            </Link>
          </span>
        )}
      </Notice>
    </div>
  );
}
