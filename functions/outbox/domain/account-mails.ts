/** Mails about an account, its sign-in and its credit. The names are those of the templates. */
export interface AccountMails {
  /** To an address that nobody confirmed. A stranger may have entered it, so the mail has no text of theirs. */
  'verify-email': { link: string };
  /** Sent to the new address, which is unconfirmed. */
  'change-email': { link: string };
  /** Sent to the account's present address when its owner requests another one. */
  'email-change-requested': { firstName: string; newEmail: string };
  /** Six digits that confirm a phone number, sent by SMS alone. */
  'phone-code': { code: string };
  'reset-password': { firstName: string; link: string };
  'password-changed': { firstName: string };
  'second-factor-changed': { firstName: string; change: SecondFactorChange };
  /** Sent when the password was right but the code was refused. */
  'second-factor-refused': { firstName: string };
  /** Sent when staff made the account. The link sets the password and works for a week. */
  'account-created': { firstName: string; link: string };
  /** Sent to the account's old address after staff entered a new one. */
  'email-changed': { newEmail: string };
  /** Sent when the member or staff cleared a problem with the address. SES delivers to it again from here on. */
  'email-on-again': { firstName: string };
  /** Tells staff that `by` gave somebody access to the back office. */
  'staff-back-office-opened': { name: string; email: string; by: string; link: string };
  /** The table was restored to `since`. `done` are later changes that were repeated, `notDone` those that were not. */
  'changes-restored': { firstName: string; since: string; done: string[]; notDone: string[] };
  /** The account has no confirmed address any more, so the mail shows no name. */
  'account-deleted': Record<string, never>;
  'contact-message': { name: string; email: string; subject: string; message: string };
  /** `reason` is a text by staff. */
  'credit-given': { firstName: string; amount: string; reason: string; balance: string; link: string };
  /** To each side of a referral. `isReferrer` is true for the owner of the code. */
  'referral-credit': { firstName: string; amount: string; isReferrer: boolean; link: string };
}

/** The change of a second factor: `on` or `off` by the account's owner, or `reset` by staff. */
export type SecondFactorChange = 'on' | 'off' | 'reset';
