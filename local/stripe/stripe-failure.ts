import type { ErrorBody } from './stripe-objects.ts';

/** An error as Stripe's API answers it. @see https://docs.stripe.com/api/errors */
export class StripeFailure extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body.code ? { doc_url: `https://docs.stripe.com/error-codes/${body.code}`, ...body } : body;
  }
}

/** The error for a request that Stripe refuses before it does anything (400). */
export function invalidRequest(message: string, more: { param?: string; code?: string } = {}): StripeFailure {
  return new StripeFailure(400, { type: 'invalid_request_error', message, ...more });
}

/** @param noun Stripe's word in the message, for example `PaymentMethod` or `payment_intent`. */
export function noSuch(noun: string, id: string, param = 'id'): StripeFailure {
  return new StripeFailure(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${noun}: '${id}'`,
    param,
  });
}
