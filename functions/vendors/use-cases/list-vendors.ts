import type * as z from 'zod';
import { compareNames } from '#shared/compare-names.ts';
import type { Answer } from '#shared/contracts/endpoint.ts';
import type { listVendors } from '#shared/contracts/vendors/vendors.ts';
import { hasParts, searchParts, searchText } from '#shared/fold.ts';
import { everyUser } from '#functions/accounts/data/user-list.ts';
import { toVendorRow } from '../domain/vendor.ts';

/** Sorted by name. Takes one request to the table. */
export async function listVendorRows({
  search = '',
  status,
  page,
  limit,
}: z.output<(typeof listVendors)['query']>): Promise<Answer<typeof listVendors>> {
  const accounts = await everyUser('vendor');
  const parts = searchParts(search);
  const fitting = accounts
    .map(toVendorRow)
    .filter((row) => {
      const text = searchText(row.name, row.contact_name, row.email);
      // A vendor without a status is shown as pending (Q133).
      const isInStatus = status === undefined || (row.vendor_status ?? 'pending') === status;
      return isInStatus && hasParts(text, parts);
    })
    .toSorted((one, other) => compareNames(one.name, other.name));
  return {
    vendors: fitting.slice((page - 1) * limit, page * limit),
    total: fitting.length,
    page,
    pages: Math.max(1, Math.ceil(fitting.length / limit)),
    limit,
  };
}
