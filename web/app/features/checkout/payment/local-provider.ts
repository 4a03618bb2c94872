import { isSetup, unreachable, type Billing, type PaymentOutcome } from './payment-form.ts';

export type LocalMethod =
  | { type: 'card'; number: string; expMonth: number; expYear: number; cvc: string }
  | {
      type: 'us_bank_account';
      holder: string;
      routing: string;
      account: string;
      accountType: 'checking' | 'savings';
    }
  | { type: 'saved'; id: string };

interface LocalIntent {
  id?: string;
  status?: string;
  payment_method?: string | null;
  last_payment_error?: { message?: string } | null;
  last_setup_error?: { message?: string } | null;
}

/** The result of a confirmation. `requires_action` means that the bank asks the card's owner first (3-D Secure). */
export type LocalAnswer = PaymentOutcome | { status: 'requires_action' };

const key = 'pk_local';

/**
 * The API path of a payment or a setup. A client secret begins with the id: `pi_123_secret_abc` belongs to
 * the payment `pi_123`, and `seti_123_secret_abc` to the setup `seti_123`.
 */
const intentOf = (clientSecret: string) =>
  `${isSetup(clientSecret) ? 'setup_intents' : 'payment_intents'}/${clientSecret.split('_secret_')[0]!}`;

export function confirmLocally(
  clientSecret: string,
  method: LocalMethod,
  billing: Billing,
  send = post,
): Promise<LocalAnswer> {
  return send(`${intentOf(clientSecret)}/confirm`, {
    key,
    client_secret: clientSecret,
    ...methodFields(method, billing),
  });
}

export function authenticateLocally(
  clientSecret: string,
  outcome: 'succeed' | 'fail',
  send = post,
): Promise<LocalAnswer> {
  return send(`${intentOf(clientSecret)}/_authenticate`, { key, client_secret: clientSecret, outcome });
}

function methodFields(method: LocalMethod, billing: Billing): Record<string, string> {
  if (method.type === 'saved') return { payment_method: method.id };
  const data = 'payment_method_data';
  const details = `${data}[billing_details]`;
  return {
    [`${data}[type]`]: method.type,
    ...(method.type === 'card'
      ? {
          [`${data}[card][number]`]: method.number,
          [`${data}[card][exp_month]`]: String(method.expMonth),
          [`${data}[card][exp_year]`]: String(method.expYear),
          [`${data}[card][cvc]`]: method.cvc,
        }
      : {
          [`${data}[us_bank_account][routing_number]`]: method.routing,
          [`${data}[us_bank_account][account_number]`]: method.account,
          [`${data}[us_bank_account][account_holder_type]`]: 'individual',
          [`${data}[us_bank_account][account_type]`]: method.accountType,
        }),
    [`${details}[name]`]: method.type === 'us_bank_account' ? method.holder : billing.name,
    [`${details}[address][line1]`]: billing.street,
    ...(billing.street2 && { [`${details}[address][line2]`]: billing.street2 }),
    [`${details}[address][city]`]: billing.city,
    [`${details}[address][state]`]: billing.state,
    [`${details}[address][postal_code]`]: billing.zip,
    [`${details}[address][country]`]: billing.country,
  };
}

async function post(path: string, fields: Record<string, string>): Promise<LocalAnswer> {
  try {
    const response = await fetch(`/_stripe/v1/${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
    });
    const answer = (await response.json()) as LocalIntent & { error?: { message?: string } };
    if (answer.error) return { status: 'failed', message: answer.error.message ?? unreachable };
    return readIntent(answer);
  } catch {
    return { status: 'failed', message: unreachable };
  }
}

function readIntent(intent: LocalIntent): LocalAnswer {
  switch (intent.status) {
    case 'succeeded':
    case 'processing':
      return {
        status: intent.status,
        paymentIntentId: intent.id,
        paymentMethodId: intent.payment_method ?? undefined,
      };
    case 'requires_action':
      return { status: 'requires_action' };
    default:
      return {
        status: 'failed',
        message: (intent.last_payment_error ?? intent.last_setup_error)?.message ?? unreachable,
      };
  }
}
