import { byteOrderMark, csvLines } from '#shared/csv.ts';
import { phoneForFile } from '#shared/phone.ts';
import { formatInstantForFile } from '#functions/order-exports/domain/format-instant.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import type { VendorPart } from '#functions/orders/domain/vendor-part.ts';

const columns = ['Order ID', 'Status', 'Pickup date', 'Pickup location', 'Ordered at', 'Items', 'Total'];
const contactColumns = ['First name', 'Last name', 'Email', 'Phone', 'Street', 'City', 'State', 'ZIP code'];

/**
 * Each row has only the vendor's own lines of an order, and their total. Money is in dollars, times are in
 * the co-op's time.
 * @param customers by account id; undefined when the store does not share them with vendors
 */
export function vendorOrdersCsv(
  parts: readonly VendorPart[],
  customers: ReadonlyMap<string, User> | undefined,
): string {
  const rows = parts.map((part) => {
    const user = customers?.get(part.userId);
    return [
      part.orderId,
      part.status,
      part.cycle.pickupDate,
      part.location.name,
      formatInstantForFile(part.createdAt),
      part.lines.map(({ quantity, name }) => `${quantity} × ${name}`).join('; '),
      (part.totalCents / 100).toFixed(2),
      ...(customers
        ? [
            user?.firstName ?? '',
            user?.lastName ?? '',
            user?.email ?? '',
            phoneForFile(user?.phone ?? ''),
            user?.street ?? '',
            user?.city ?? '',
            user?.state ?? '',
            user?.zipCode ?? '',
          ]
        : []),
    ];
  });
  return byteOrderMark + csvLines([[...columns, ...(customers ? contactColumns : [])], ...rows]);
}
