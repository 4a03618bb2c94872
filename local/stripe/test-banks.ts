export type BankFailureCode =
  | 'account_closed'
  | 'no_account'
  | 'insufficient_funds'
  | 'debit_not_authorized'
  | 'invalid_currency'
  | 'could_not_process';

/** The outcome of a debit from a test bank account. Without any of these fields, the debit succeeds. */
export interface BankBehaviour {
  fails?: BankFailureCode;
  /** True keeps the debit `processing` until a call of the controls (`createControl`) settles or fails it. */
  neverEnds?: boolean;
  /** The reason for a dispute that comes right after the debit settled. */
  dispute?: string;
  /** True fails the verification when the account is set up. */
  failsVerification?: boolean;
  /** The error with which the confirmation of a payment is refused. */
  refused?: { code: string; message: string };
}

interface TestBank extends BankBehaviour {
  account: string;
  /** The part after `pm_usBankAccount_`. */
  token: string;
}

export const testRoutingNumber = '110000000';

/** @see https://docs.stripe.com/payments/ach-direct-debit/accept-a-payment#test-account-numbers */
const testBanks: TestBank[] = [
  { account: '000123456789', token: 'success' },
  { account: '000111111113', token: 'accountClosed', fails: 'account_closed' },
  { account: '000111111116', token: 'noAccount', fails: 'no_account' },
  { account: '000222222227', token: 'insufficientFunds', fails: 'insufficient_funds' },
  { account: '000333333335', token: 'debitNotAuthorized', fails: 'debit_not_authorized' },
  { account: '000444444440', token: 'invalidCurrency', fails: 'invalid_currency' },
  { account: '000666666661', token: 'failMicrodeposits', failsVerification: true },
  { account: '000555555559', token: 'dispute', dispute: 'bank_cannot_process' },
  { account: '000000000009', token: 'processing', neverEnds: true },
  {
    account: '000777777771',
    token: 'weeklyLimitExceeded',
    refused: {
      code: 'payment_method_us_bank_account_weekly_limit_exceeded',
      message: 'The payment would exceed the weekly limit of this bank account.',
    },
  },
];

export function bankByNumbers(routing: string, account: string): TestBank | undefined {
  return routing === testRoutingNumber ? testBanks.find((bank) => bank.account === account) : undefined;
}

/** @param token such as `pm_usBankAccount_success`. */
export function bankByToken(token: string): TestBank | undefined {
  return testBanks.find((bank) => token === `pm_usBankAccount_${bank.token}`);
}

/** Stripe's wording of the bank's answers. */
export const bankFailureMessages: Record<BankFailureCode, string> = {
  account_closed: "The customer's bank account has been closed.",
  no_account: "The customer's bank account could not be located.",
  insufficient_funds: "The customer's account has insufficient funds to cover this payment.",
  debit_not_authorized: 'The customer has notified their bank that this payment was unauthorized.',
  invalid_currency: 'The bank was unable to process this payment because of its currency.',
  could_not_process: "The customer's bank could not process this payment.",
};

/** The failures after which Stripe blocks the bank account for further debits. Each has the bank's return code. */
export const blockingFailures: Partial<Record<BankFailureCode, { network_code: string; reason: string }>> = {
  account_closed: { network_code: 'R02', reason: 'bank_account_closed' },
  no_account: { network_code: 'R03', reason: 'bank_account_invalid_details' },
  debit_not_authorized: { network_code: 'R10', reason: 'debit_not_authorized' },
};
