import { keys } from '#functions/platform/keys.ts';
import { getItem } from '#functions/platform/table.ts';

export interface Contact {
  id: string;
  email: string;
  emailVerified: boolean;
  /** Why no mail is sent to the address any more; empty for none. */
  emailProblem: string;
  smsEnabled: boolean;
  /** E.164 form; empty for none. */
  phone: string;
}

export const getContact = (userId: string) => getItem<Contact>(keys.user(userId));
