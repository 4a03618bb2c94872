import type { Caller } from './payment-methods.ts';
import { StripeFailure } from './stripe-failure.ts';

/**
 * Tells by the API key whether a function or a browser calls. The key is in the Authorization header, or in
 * the form, where Stripe.js sends it. Test keys are accepted, and live keys are refused.
 * @throws StripeFailure 401
 */
export function callerOf(authorization: string | undefined, keyInForm: string | undefined): Caller {
  const [scheme = '', credentials = ''] = (authorization ?? '').split(' ');
  const basic = () => Buffer.from(credentials, 'base64').toString('utf8').split(':')[0];
  const key = (/^basic$/i.test(scheme) ? basic() : credentials) || keyInForm;
  if (!key) {
    throw unauthorized(
      'You did not provide an API key. You need to provide your API key in the Authorization header, using ' +
        "Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (/^pk_(?!live_)/.test(key)) return 'publishable';
  if (/^(sk|rk)_(?!live_)/.test(key)) return 'secret';
  throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}****`);
}

function unauthorized(message: string): StripeFailure {
  return new StripeFailure(401, { type: 'invalid_request_error', message });
}

export function secretKeyRequired(): StripeFailure {
  return new StripeFailure(403, {
    type: 'invalid_request_error',
    code: 'secret_key_required',
    message:
      'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list ' +
      'of your API keys at https://dashboard.stripe.com/account/apikeys.',
  });
}
