import type { SearchFacts } from '#functions/search/domain/words.ts';
import type { User } from './user.ts';

export const searchFacts = (
  user: Pick<User, 'firstName' | 'lastName' | 'email' | 'phone' | 'customerNumber' | 'business'>,
): SearchFacts => ({
  texts: [user.firstName, user.lastName, user.business.vendor_name ?? ''],
  email: user.email,
  phone: user.phone,
  numbers: [user.customerNumber],
});
