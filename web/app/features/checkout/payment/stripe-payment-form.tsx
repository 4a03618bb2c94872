import { loadStripe } from '@stripe/stripe-js/pure';
import type {
  Appearance,
  PaymentIntentResult,
  SetupIntentResult,
  Stripe,
  StripeElements,
  StripeElementsOptionsMode,
  StripePaymentElement,
} from '@stripe/stripe-js';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import { Notice } from '#web/components/notice.tsx';
import { PageSpinner } from '#web/components/page-spinner.tsx';
import {
  isSetup,
  unreachable,
  type Billing,
  type ConfirmRequest,
  type PaymentFormProps,
  type PaymentOutcome,
} from './payment-form.ts';

/**
 * Stripe's Payment Element. Typed data never reach our pages. The element is created without an order
 * ("deferred"), because the order is created when the member pays.
 */
export function StripePaymentForm({
  ref,
  kind,
  amount,
  save,
  isHidden,
  publishableKey,
  onReady,
}: PaymentFormProps) {
  const box = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const group = useRef<{ stripe: Stripe; elements: StripeElements } | null>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [problem, setProblem] = useState('');
  const first = useRef({ amount, save });

  useEffect(() => {
    let element: StripePaymentElement | undefined;
    let isGone = false;
    void mount().catch(() => setState('failed'));
    async function mount() {
      const stripe = await loadStripe(publishableKey!);
      if (!stripe || isGone) return;
      const elements = stripe.elements({
        ...elementsOptions(first.current.amount, first.current.save),
        allowedPaymentMethodTypes: [kind === 'card' ? 'card' : 'us_bank_account'],
        appearance: appearance(),
      } as StripeElementsOptionsMode);
      element = elements.create('payment', {
        fields: { billingDetails: { name: kind === 'card' ? 'never' : 'auto', address: 'never' } },
        wallets: { applePay: 'never', googlePay: 'never' },
      });
      element.on('ready', () => setState('ready'));
      element.on('loaderror', () => setState('failed'));
      element.mount(place.current!);
      group.current = { stripe, elements };
    }
    return () => {
      isGone = true;
      group.current = null;
      element?.destroy();
    };
  }, [kind, publishableKey]);

  useEffect(() => {
    if (state !== 'loading') onReady();
  }, [state, onReady]);

  useEffect(() => {
    // `submit` repeats the update before a payment, so a failure here is ignored.
    void group.current?.elements.update(elementsOptions(amount, save)).catch(() => undefined);
  }, [amount, save, state]);

  useImperativeHandle(ref, () => ({
    async validate() {
      const { error } =
        group.current && state === 'ready'
          ? await submit(group.current.elements, elementsOptions(amount, save))
          : notReady;
      // Stripe's element shows the errors of its fields itself.
      setProblem(error && error.type !== 'validation_error' ? (error.message ?? unreachable) : '');
      if (error) box.current?.focus();
      return !error;
    },
    async confirm(request) {
      if (!group.current) return { status: 'failed', message: unreachable };
      try {
        const result = request.savedMethodId
          ? await confirmSaved(group.current.stripe, kind, request)
          : await confirmTyped(group.current, request);
        return readResult(result);
      } catch {
        return { status: 'failed', message: unreachable };
      }
    },
  }));

  return (
    <div ref={box} tabIndex={-1}>
      {state === 'loading' && !isHidden && <PageSpinner label="Loading the payment form…" />}
      {state === 'failed' && <Notice tone="bad" announce="alert" title={unreachable} />}
      <div ref={place} hidden={isHidden || state === 'failed'} />
      {problem && state !== 'failed' && (
        <Notice tone="bad" announce="alert" title={problem} className="mt-3" />
      )}
    </div>
  );
}

const notReady = { error: { type: 'not_ready', message: unreachable } };

/** Updates the amount and then checks the input. Stripe refuses a payment whose amount differs from the form's. */
async function submit(elements: StripeElements, options: ReturnType<typeof elementsOptions>) {
  try {
    await elements.update(options);
    return await elements.submit();
  } catch {
    return notReady;
  }
}

const elementsOptions = (amount: number | null, save: boolean) =>
  amount === null
    ? { mode: 'setup' as const, currency: 'usd' }
    : {
        mode: 'payment' as const,
        amount,
        currency: 'usd',
        setupFutureUsage: save ? ('off_session' as const) : null,
      };

const confirmTyped = (
  { stripe, elements }: { stripe: Stripe; elements: StripeElements },
  { clientSecret, returnPath, billing }: ConfirmRequest,
): Promise<PaymentIntentResult | SetupIntentResult> => {
  const confirmation = {
    elements,
    clientSecret,
    redirect: 'if_required' as const,
    confirmParams: {
      return_url: new URL(returnPath, location.origin).href,
      payment_method_data: { billing_details: billingDetails(billing) },
    },
  };
  return isSetup(clientSecret) ? stripe.confirmSetup(confirmation) : stripe.confirmPayment(confirmation);
};

const confirmSaved = (
  stripe: Stripe,
  kind: 'card' | 'ach',
  { clientSecret, savedMethodId }: ConfirmRequest,
) =>
  kind === 'card'
    ? stripe.confirmCardPayment(clientSecret, { payment_method: savedMethodId! })
    : stripe.confirmUsBankAccountPayment(clientSecret, { payment_method: savedMethodId! });

const billingDetails = ({ name, street, street2, city, state, zip, country }: Billing) => ({
  name,
  address: { line1: street, line2: street2, city, state, postal_code: zip, country },
});

/** Translates Stripe's result. A bank account that must still be verified by small deposits counts as processing. */
function readResult(result: PaymentIntentResult | SetupIntentResult): PaymentOutcome {
  const payment = 'paymentIntent' in result ? result.paymentIntent : undefined;
  const intent = payment ?? ('setupIntent' in result ? result.setupIntent : undefined);
  if (!intent) return { status: 'failed', message: result.error?.message ?? unreachable };
  const method = intent.payment_method;
  const identifiers = {
    ...(payment && { paymentIntentId: payment.id }),
    paymentMethodId: typeof method === 'string' ? method : method?.id,
  };
  if (intent.status === 'succeeded') return { status: 'succeeded', ...identifiers };
  const verifying = intent.next_action?.type === 'verify_with_microdeposits';
  if (intent.status === 'processing' || verifying) return { status: 'processing', ...identifiers };
  return { status: 'failed', message: payment?.last_payment_error?.message ?? unreachable };
}

/** The element's appearance, from the page's present colors. */
function appearance(): Appearance {
  const probe = document.createElement('span');
  document.body.append(probe);
  const colour = (token: string) => {
    probe.style.color = `var(--${token})`;
    return toHex(getComputedStyle(probe).color);
  };
  const variables = {
    colorPrimary: colour('leaf'),
    colorBackground: colour('surface'),
    colorText: colour('ink'),
    colorTextSecondary: colour('ink-soft'),
    colorDanger: colour('bad'),
    borderRadius: '10px',
    fontSizeBase: '17px',
  };
  probe.remove();
  return { theme: 'stripe', variables };
}

/** Any CSS color as #rrggbb, the notation that Stripe accepts. */
function toHex(colour: string): string {
  const context = document.createElement('canvas').getContext('2d')!;
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
