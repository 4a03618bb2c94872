import { lazy, Suspense, useCallback, useEffect, useState, type RefObject } from 'react';
import { Checkbox } from '#web/components/checkbox.tsx';
import { PageSpinner } from '#web/components/page-spinner.tsx';
import { RadioGroup } from '#web/components/radio-group.tsx';
import type { PaymentForm, PaymentKind } from './payment/payment-form.ts';
import { SavedMethodChoice } from './saved-methods.tsx';
import type { PaymentChoice } from './use-payment-choice.ts';
import { WalletButtons } from './wallet-buttons.tsx';

const StripeForm = lazy(() =>
  import('./payment/stripe-payment-form.tsx').then((module) => ({ default: module.StripePaymentForm })),
);
const LocalForm = lazy(() =>
  import('./payment/local-payment-form.tsx').then((module) => ({ default: module.LocalPaymentForm })),
);

interface PaymentSectionProps {
  choice: PaymentChoice;
  /** The amount in cents; null when nothing is paid and the method is only kept for later. */
  amount: number | null;
  /**
   * Stripe's publishable key. It is undefined until the store is read, and null when the local stand-in of
   * Stripe is used.
   */
  publishableKey: string | null | undefined;
  hasPlan: boolean;
  /**
   * The rule for charging the member's later shares to a newly saved method. With `always` the section says
   * that later shares are charged to the new method. With `if asked` a checkbox lets the member decide.
   */
  forShares: 'never' | 'always' | 'if asked';
  forms: Record<PaymentKind, RefObject<PaymentForm | null>>;
  /**
   * Called when the saved methods are loaded and one of them is chosen. When none is chosen, it is called
   * when the form for a new method is shown or has failed to load. Until then the page hides the content
   * below, because that content would move while the reader presses it.
   */
  onReady(): void;
}

export function PaymentSection({
  choice,
  amount,
  publishableKey,
  hasPlan,
  forShares,
  forms,
  onReady,
}: PaymentSectionProps) {
  const { kind, methods, chosen, visited } = choice;
  const isSaved = chosen[kind] !== 'new';
  const isPaid = amount !== null;
  const charged = methods.find((method) => method.is_default)?.display_name;
  const ofKind = methods.filter((method) => method.payment_type === kind);
  const [isFormReady, setFormReady] = useState(false);
  const formReady = useCallback(() => setFormReady(true), []);
  const isReady = !choice.isLoading && (isSaved || isFormReady);
  useEffect(() => {
    if (isReady) onReady();
  }, [isReady, onReady]);
  const Form = publishableKey === null ? LocalForm : StripeForm;
  return (
    <div>
      {isPaid && <WalletButtons />}
      <RadioGroup
        legend="Payment method"
        legendHidden
        name="payment-method"
        value={kind}
        onChange={choice.setKind}
        options={[
          { value: 'card', label: 'Credit/Debit Card' },
          {
            value: 'ach',
            label: 'Bank transfer (ACH)',
            hint: isPaid ? 'Takes 3 to 5 business days to arrive' : '',
          },
        ]}
      />
      <div className="mt-6 grid gap-5">
        {ofKind.length > 0 && (
          <SavedMethodChoice kind={kind} methods={ofKind} value={chosen[kind]} onChange={choice.choose} />
        )}
        {publishableKey === undefined ? (
          <PageSpinner label="Loading the payment form…" />
        ) : (
          visited.map((visitedKind) => (
            // A form stays mounted when the member switches to the other kind of payment, so that the typed
            // data are kept.
            <div key={visitedKind} hidden={visitedKind !== kind}>
              <Suspense fallback={<PageSpinner label="Loading the payment form…" />}>
                <Form
                  ref={forms[visitedKind]}
                  kind={visitedKind}
                  amount={amount}
                  save={!isPaid || hasPlan || choice.save}
                  isHidden={chosen[visitedKind] !== 'new'}
                  publishableKey={publishableKey}
                  onReady={formReady}
                />
              </Suspense>
            </div>
          ))
        )}
        {isPaid && !isSaved && hasPlan && (
          <p>
            This payment method is saved: your share is charged to it after each cut-off. You can change it
            any time in your account.
          </p>
        )}
        {isPaid && !isSaved && !hasPlan && (
          <div>
            <Checkbox
              label="Save this payment method for future purchases"
              hint={
                forShares === 'always'
                  ? 'Your future shares are then charged to it too, after each cut-off.'
                  : undefined
              }
              checked={choice.save}
              onChange={(event) => choice.setSave(event.target.checked)}
            />
            {choice.save && forShares === 'if asked' && (
              <Checkbox
                label="Charge my future shares to it too"
                hint={`After each cut-off, instead of ${charged ?? 'the one they are charged to now'}.`}
                checked={choice.isForShares}
                onChange={(event) => choice.setForShares(event.target.checked)}
              />
            )}
          </div>
        )}
        {kind === 'ach' && (
          <p className="text-sm text-ink-soft">
            {isPaid
              ? `By paying, you authorize the co-op to debit this account for the amount shown${hasPlan ? ', and for each later share' : ''}.`
              : 'By saving it, you authorize the co-op to debit this account for each share that is charged to it, and for orders that you pay with it.'}
          </p>
        )}
      </div>
    </div>
  );
}
