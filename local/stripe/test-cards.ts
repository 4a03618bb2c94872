import type { ErrorBody } from './stripe-objects.ts';

export type CardDecline = Pick<ErrorBody, 'code' | 'decline_code' | 'message' | 'param'>;

/** @see https://docs.stripe.com/testing */
export interface CardBehaviour {
  /** The decline of each charge; undefined when charges succeed. */
  decline?: CardDecline;
  /** True lets the card be saved, and declines only its charges. */
  declinesOnlyCharges?: boolean;
  /**
   * The payments that ask for 3D Secure. `always`: all payments. `on_session`: only payments with the
   * customer present. `unless_set_up`: payments with the customer present, and also payments without the
   * customer until the card was set up.
   */
  authentication?: 'always' | 'unless_set_up' | 'on_session';
  /** The reason for a dispute that comes right after a charge succeeded. */
  dispute?: string;
  /** The outcome of the card's refunds. When it is left out, refunds succeed. */
  refund?: 'pending' | 'fails';
}

export interface TestCard extends CardBehaviour {
  number: string;
  brand: string;
  funding?: string;
  country?: string;
  /** The part after `pm_card_` and `tok_`. */
  tokens: string[];
}

const declined = 'Your card was declined.';

function declines(code: string, decline_code: string, message = declined, param?: string): CardDecline {
  return { code, decline_code, message, param };
}

export const declinesByCode = {
  generic_decline: declines('card_declined', 'generic_decline'),
  insufficient_funds: declines('card_declined', 'insufficient_funds', 'Your card has insufficient funds.'),
  lost_card: declines('card_declined', 'lost_card'),
  stolen_card: declines('card_declined', 'stolen_card'),
  fraudulent: declines('card_declined', 'fraudulent'),
  card_velocity_exceeded: declines(
    'card_declined',
    'card_velocity_exceeded',
    'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
  ),
  expired_card: declines('expired_card', 'expired_card', 'Your card has expired.', 'exp_month'),
  incorrect_cvc: declines('incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect.", 'cvc'),
  processing_error: declines(
    'processing_error',
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
  ),
  authentication_required: declines(
    'authentication_required',
    'authentication_required',
    'Your card was declined. This transaction requires authentication.',
  ),
} satisfies Record<string, CardDecline>;

const d = declinesByCode;

const testCards: TestCard[] = [
  { number: '4242424242424242', brand: 'visa', tokens: ['visa'] },
  { number: '4000056655665556', brand: 'visa', funding: 'debit', tokens: ['visa_debit'] },
  { number: '5555555555554444', brand: 'mastercard', tokens: ['mastercard'] },
  { number: '2223003122003222', brand: 'mastercard', tokens: [] },
  { number: '5200828282828210', brand: 'mastercard', funding: 'debit', tokens: ['mastercard_debit'] },
  { number: '5105105105105100', brand: 'mastercard', funding: 'prepaid', tokens: ['mastercard_prepaid'] },
  { number: '378282246310005', brand: 'amex', tokens: ['amex'] },
  { number: '371449635398431', brand: 'amex', tokens: [] },
  { number: '6011111111111117', brand: 'discover', tokens: ['discover'] },
  { number: '3056930009020004', brand: 'diners', tokens: ['diners'] },
  { number: '3566002020360505', brand: 'jcb', tokens: ['jcb'] },
  { number: '6200000000000005', brand: 'unionpay', tokens: ['unionpay'] },
  {
    number: '4000000000000002',
    brand: 'visa',
    tokens: ['visa_chargeDeclined', 'chargeDeclined'],
    decline: d.generic_decline,
  },
  {
    number: '4000000000009995',
    brand: 'visa',
    tokens: ['visa_chargeDeclinedInsufficientFunds', 'chargeDeclinedInsufficientFunds'],
    decline: d.insufficient_funds,
  },
  {
    number: '4000000000009987',
    brand: 'visa',
    tokens: ['visa_chargeDeclinedLostCard'],
    decline: d.lost_card,
  },
  {
    number: '4000000000009979',
    brand: 'visa',
    tokens: ['visa_chargeDeclinedStolenCard'],
    decline: d.stolen_card,
  },
  {
    number: '4000000000000069',
    brand: 'visa',
    tokens: ['chargeDeclinedExpiredCard'],
    decline: d.expired_card,
  },
  {
    number: '4000000000000127',
    brand: 'visa',
    tokens: ['chargeDeclinedIncorrectCvc'],
    decline: d.incorrect_cvc,
  },
  {
    number: '4000000000000119',
    brand: 'visa',
    tokens: ['chargeDeclinedProcessingError'],
    decline: d.processing_error,
  },
  {
    number: '4000000000006975',
    brand: 'visa',
    tokens: ['visa_chargeDeclinedVelocityLimitExceeded'],
    decline: d.card_velocity_exceeded,
  },
  { number: '4100000000000019', brand: 'visa', tokens: ['radarBlock'], decline: d.fraudulent },
  {
    number: '4000000000000341',
    brand: 'visa',
    tokens: ['chargeCustomerFail'],
    decline: d.generic_decline,
    declinesOnlyCharges: true,
  },
  {
    number: '4000002500003155',
    brand: 'visa',
    tokens: ['authenticationRequiredOnSetup'],
    authentication: 'unless_set_up',
  },
  {
    number: '4000002760003184',
    brand: 'visa',
    tokens: ['authenticationRequired'],
    authentication: 'always',
  },
  {
    number: '4000003800000446',
    brand: 'visa',
    tokens: ['authenticationRequiredSetupForOffSession'],
    authentication: 'on_session',
  },
  {
    number: '4000008260003178',
    brand: 'visa',
    tokens: ['authenticationRequiredChargeDeclinedInsufficientFunds'],
    authentication: 'on_session',
    decline: d.insufficient_funds,
    declinesOnlyCharges: true,
  },
  {
    number: '4000000000003220',
    brand: 'visa',
    tokens: ['threeDSecure2Required'],
    authentication: 'unless_set_up',
  },
  {
    number: '4000000000003063',
    brand: 'visa',
    tokens: ['threeDSecureRequired'],
    authentication: 'unless_set_up',
  },
  {
    number: '4000008400001629',
    brand: 'visa',
    tokens: ['threeDSecureRequiredChargeDeclined'],
    authentication: 'always',
    decline: d.generic_decline,
    declinesOnlyCharges: true,
  },
  { number: '4000000000003055', brand: 'visa', tokens: ['threeDSecureOptional'] },
  { number: '4000000000000259', brand: 'visa', tokens: ['createDispute'], dispute: 'fraudulent' },
  {
    number: '4000000000002685',
    brand: 'visa',
    tokens: ['createDisputeProductNotReceived'],
    dispute: 'product_not_received',
  },
  { number: '4000000000007726', brand: 'visa', tokens: ['pendingRefund'], refund: 'pending' },
  { number: '4000000000005126', brand: 'visa', tokens: ['refundFail'], refund: 'fails' },
];

export function cardByNumber(number: string): TestCard | undefined {
  return testCards.find((card) => card.number === number);
}

/** @param token such as `pm_card_visa` or `tok_visa`. */
export function cardByToken(token: string): TestCard | undefined {
  const name = /^(?:pm_card|tok)_(\w+)$/.exec(token)?.[1];
  return name === undefined ? undefined : testCards.find(({ tokens }) => tokens.includes(name));
}

/** Checks the last digit of a card number by the Luhn rule. */
export function passesLuhn(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
