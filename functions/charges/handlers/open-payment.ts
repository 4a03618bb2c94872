import { must } from '#shared/must.ts';
import { openPayment } from '#shared/contracts/charges/charges.ts';
import { toDollars } from '#shared/money.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { openLinkPayment } from '../use-cases/pay-by-link.ts';

export const handler = endpoint(openPayment, async ({ params, body, now }) => {
  const { payment, amountCents } = await openLinkPayment(
    params.token,
    body.payment_method_type,
    { saveMethod: body.save_payment_method, isForShares: body.use_for_shares },
    now,
  );
  return {
    client_secret: must(payment.clientSecret, 'the secret of an open payment'),
    payment_intent_id: payment.id,
    amount: toDollars(amountCents),
  };
});
