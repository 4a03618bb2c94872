import type { User } from '#functions/accounts/domain/user.ts';
import type { VendorPart } from '#functions/orders/domain/vendor-part.ts';
import { vendorOrdersCsv } from './vendor-orders-csv.ts';

const part = {
  orderId: 'ord_1',
  userId: 'usr_1',
  status: 'ready',
  createdAt: '2026-06-01T12:00:00.000Z',
  cycle: { pickupDate: '2026-06-04' },
  location: { name: '=HYPERLINK("x")' },
  lines: [{ quantity: 2, name: 'Eggs' }],
  totalCents: 1050,
} as VendorPart;
const user = {
  id: 'usr_1',
  firstName: '+Rita',
  lastName: 'Reader',
  email: 'rita@example.test',
  phone: '+17725550111',
} as User;

it('the file of a vendor’s orders holds no formula, and the customer only where that is shared', () => {
  const sharedFile = vendorOrdersCsv([part], new Map([['usr_1', user]]));
  expect(sharedFile).toContain(`"'=HYPERLINK(""x"")"`);
  expect(sharedFile).toContain(`'+Rita,Reader,rita@example.test,(772) 555-0111,`);
  const ownFile = vendorOrdersCsv([part], undefined);
  expect(ownFile).toContain('2 × Eggs,10.50');
  expect(ownFile).not.toMatch(/Rita|Email|Street/);
});
