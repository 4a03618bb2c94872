import { keys } from '#functions/platform/keys.ts';
import { getItem } from '#functions/platform/table.ts';

/** The contact details and choices of an account. */
export interface Contact {
  id: string;
  email: string;
  emailVerified: boolean;
  /** The reason for which mail to the address was switched off; empty when it was not. */
  emailProblem: string;
  smsEnabled: boolean;
  /** E.164, or empty. */
  phone: string;
}

export const getContact = (userId: string) => getItem<Contact>(keys.user(userId));
