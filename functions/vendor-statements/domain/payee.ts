import { fullName, type User } from '#functions/accounts/domain/user.ts';

/** Who a vendor is for the tax office: the facts that a year-end form needs beside the name of the business. */
export interface Payee {
  /** The person who holds the account; a form for a sole proprietor has this name. */
  personName: string;
  /** The business address, or else the person's address. Empty for none. */
  address: string;
  taxId: string;
}

export const noPayee: Payee = { personName: '', address: '', taxId: '' };

/** Empty for a deleted account. */
export function payeeOf(vendor: User | undefined): Payee {
  if (!vendor || vendor.deletedAt) return noPayee;
  const { street, city, state, zipCode, business } = vendor;
  const place = [city, `${state} ${zipCode}`.trim()].filter(Boolean).join(', ');
  return {
    personName: fullName(vendor),
    address: business.business_address || [street, place].filter(Boolean).join('\n'),
    taxId: business.tax_id ?? '',
  };
}

/** The first payee's facts, and the second payee's where the first has none. */
export const firstPayee = (first: Payee, second: Payee): Payee => ({
  personName: first.personName || second.personName,
  address: first.address || second.address,
  taxId: first.taxId || second.taxId,
});
