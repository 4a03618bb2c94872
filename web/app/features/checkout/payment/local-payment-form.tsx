import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { formatMoney } from '#web/format/format-money.ts';
import { toDollars } from '#shared/money.ts';
import { bankMethod, bankProblems, emptyBank, LocalBankFields } from './local-bank-fields.tsx';
import { cardMethod, cardProblems, emptyCard, LocalCardFields } from './local-card-fields.tsx';
import { authenticateLocally, confirmLocally, type LocalAnswer } from './local-provider.ts';
import type { ConfirmRequest, PaymentFormProps, PaymentOutcome } from './payment-form.ts';

/**
 * A payment form for development and tests without a Stripe account. It calls the local stand-in of Stripe,
 * never our own API. With a publishable key the shop shows Stripe's form instead.
 */
export function LocalPaymentForm({ ref, kind, amount, isHidden, onReady }: PaymentFormProps) {
  const [card, setCard] = useState(emptyCard);
  const [bank, setBank] = useState(emptyBank);
  const [checked, setChecked] = useState(false);
  const [today] = useState(() => new Date());
  const [asking, setAsking] = useState<((answer: 'succeed' | 'fail') => void) | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(onReady, [onReady]);
  const problems = kind === 'card' ? cardProblems(card, today) : bankProblems(bank);
  const visibleProblems = checked ? problems : {};

  const authenticate = async (clientSecret: string): Promise<LocalAnswer> => {
    const outcome = await new Promise<'succeed' | 'fail'>((resolve) => setAsking(() => resolve));
    setAsking(null);
    return authenticateLocally(clientSecret, outcome);
  };

  useImperativeHandle(ref, () => ({
    async validate() {
      setChecked(true);
      const [firstField] = Object.keys(problems);
      if (!firstField) return true;
      box.current?.querySelector<HTMLElement>(`[name="${firstField}"]`)?.focus();
      return false;
    },
    async confirm({ clientSecret, billing, savedMethodId }: ConfirmRequest): Promise<PaymentOutcome> {
      const typed = () => (kind === 'card' ? cardMethod(card) : bankMethod(bank));
      const method = savedMethodId ? { type: 'saved' as const, id: savedMethodId } : typed();
      const answer = await confirmLocally(clientSecret, method, billing);
      const final = answer.status === 'requires_action' ? await authenticate(clientSecret) : answer;
      if (final.status !== 'requires_action') return final;
      return { status: 'failed', message: 'This payment was not confirmed. Please try again.' };
    },
  }));

  return (
    <div ref={box}>
      <p className="text-sm font-medium text-citrus">Test payments: no real card is charged</p>
      {!isHidden && (
        <div className="mt-4">
          {kind === 'card' ? (
            <LocalCardFields values={card} onChange={setCard} problems={visibleProblems} />
          ) : (
            <LocalBankFields values={bank} onChange={setBank} problems={visibleProblems} />
          )}
        </div>
      )}
      {/* The dialog is outside of the page's form, which takes no input during a payment. */}
      {createPortal(
        <Dialog
          isOpen={asking !== null}
          onClose={() => asking?.('fail')}
          title={amount === null ? 'Confirm this card' : 'Confirm this payment'}
          size="small"
          footer={
            <>
              <Button tone="secondary" onClick={() => asking?.('fail')}>
                Fail
              </Button>
              <Button onClick={() => asking?.('succeed')}>Complete</Button>
            </>
          }
        >
          <p>
            Your bank asks whether you agree to{' '}
            {amount === null ? (
              <span>let us charge this card later</span>
            ) : (
              <span>
                <span>pay</span> <strong>{formatMoney(toDollars(amount))}</strong>
              </span>
            )}
            <span>. This window stands in for the bank&rsquo;s own page.</span>
          </p>
        </Dialog>,
        document.body,
      )}
    </div>
  );
}
