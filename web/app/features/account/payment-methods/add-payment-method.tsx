import '#web/api/page-routes.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useId, useRef, useState, type FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { billingInfo } from '#shared/contracts/payments/payments.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Button } from '#web/components/button.tsx';
import { Checkbox } from '#web/components/checkbox.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Notice } from '#web/components/notice.tsx';
import { BillingAddress } from '#web/features/checkout/billing-address.tsx';
import type { PaymentForm, PaymentKind } from '#web/features/checkout/payment/payment-form.ts';
import { PaymentSection } from '#web/features/checkout/payment-section.tsx';
import { startBilling } from '#web/features/checkout/saved-billing.ts';
import { useSession } from '#web/features/session/use-session.ts';
import { VerifyEmailNotice } from '../verify-email-notice.tsx';
import { useNewMethod } from './use-new-method.ts';

interface AddPaymentMethodProps {
  /**
   * True when the member already has saved methods. The form then asks whether the shares are charged to the
   * new one.
   */
  hasOthers: boolean;
  onClose(): void;
}

export default function AddPaymentMethod({ hasOthers, onClose }: AddPaymentMethodProps) {
  const { user } = useSession();
  const store = useApiQuery('getStore');
  const method = useNewMethod(onClose);
  const { isSaving, failure } = method;
  const formId = useId();
  const [kind, setKind] = useState<PaymentKind>('card');
  const [visited, setVisited] = useState<PaymentKind[]>(['card']);
  const [isForShares, setForShares] = useState(true);
  const forms = { card: useRef<PaymentForm>(null), ach: useRef<PaymentForm>(null) };
  const billing = useForm({
    resolver: zodResolver(billingInfo),
    defaultValues: user ? startBilling(user) : {},
  });
  const [attempt, setAttempt] = useState(0);
  const [isPaymentReady, setPaymentReady] = useState(false);
  const paymentReady = useCallback(() => setPaymentReady(true), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const form = forms[kind].current;
    if (isSaving || !form) return;
    const isFine = method.isConfirmed() || (await form.validate());
    const isBillingFine = await billing.trigger();
    if (isFine && !isBillingFine) setAttempt(attempt + 1);
    if (!isFine || !isBillingFine) return;
    const checkedBilling = billingInfo.parse(billing.getValues());
    await method.keep({
      kind,
      isForShares,
      confirmAtProvider: (clientSecret) =>
        form.confirm({ clientSecret, billing: checkedBilling, returnPath: '/account' }),
    });
  };
  const choose = (next: PaymentKind) => {
    setKind(next);
    setVisited((before) => (before.includes(next) ? before : [...before, next]));
    method.startOver();
  };
  const close = () => {
    if (isSaving) return;
    method.leave();
    onClose();
  };

  return (
    <Dialog
      isOpen
      fillsPhone
      onClose={close}
      title="Add a card or bank account"
      footer={
        <Button type="submit" form={formId} pending={isSaving}>
          Save
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        method="post"
        onSubmit={(event) => void submit(event)}
        className="grid gap-5"
      >
        <p className="text-ink-soft">Nothing is charged now.</p>
        {user && !user.email_verified && <VerifyEmailNotice user={user} />}
        {failure && <Notice tone="bad" announce="alert" title={failure} />}
        <div inert={isSaving} className="grid gap-5">
          <PaymentSection
            choice={{
              kind,
              setKind: choose,
              methods: [],
              isLoading: false,
              chosen: { card: 'new', ach: 'new' },
              choose: () => undefined,
              save: true,
              setSave: () => undefined,
              isForShares,
              setForShares,
              visited,
            }}
            amount={null}
            publishableKey={store.data?.stripe_publishable_key}
            hasPlan={false}
            forShares="never"
            forms={forms}
            onReady={paymentReady}
          />
          {isPaymentReady && (
            <section>
              <h3 className="mb-2 font-sans text-base font-semibold">Billing address</h3>
              <BillingAddress form={billing} attempt={attempt} />
            </section>
          )}
          {isPaymentReady && hasOthers && (
            <Checkbox
              label="Use for my shares"
              hint="They are charged to it from the next cut-off on."
              checked={isForShares}
              onChange={(event) => setForShares(event.target.checked)}
            />
          )}
        </div>
      </form>
    </Dialog>
  );
}
