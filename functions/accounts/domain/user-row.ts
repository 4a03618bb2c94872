import type * as z from 'zod';
import type { userRow } from '#shared/contracts/accounts/users.ts';
import { toDollars } from '#shared/money.ts';
import { insuredUntil } from './offered-until.ts';
import { fullName, type User } from './user.ts';

export const toUserRow = (user: User): z.output<typeof userRow> => ({
  id: user.id,
  name: fullName(user),
  first_name: user.firstName,
  last_name: user.lastName,
  email: user.email,
  phone: user.phone,
  role: user.role,
  status: user.status,
  subscription_status: user.subscriptionStatus,
  email_enabled: user.emailEnabled,
  sms_enabled: user.smsEnabled,
  email_problem: user.emailProblem,
  pickup_location_id: user.pickupLocationId,
  account_credits: toDollars(user.creditCents),
  deposit_amount: toDollars(user.depositCents),
  vendor_status: user.vendorStatus,
  business_name: user.role === 'vendor' ? (user.business.vendor_name ?? '') : '',
  insured_until: user.role === 'vendor' ? insuredUntil(user.business) : '',
  customer_number: user.customerNumber,
  version: user.version,
  created_at: user.createdAt,
});
