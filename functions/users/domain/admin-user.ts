import { toDollars } from '#shared/money.ts';
import { toUserRow } from '#functions/accounts/domain/user-row.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import type { AdminUser } from '#shared/contracts/users/users.ts';

export const toAdminUser = (user: User): AdminUser => ({
  ...toUserRow(user),
  street_address: user.street,
  city: user.city,
  state: user.state,
  zip_code: user.zipCode,
  email_verified: user.emailVerified,
  weight_due: toDollars((user.weightDue ?? []).reduce((sum, { cents }) => sum + cents, 0)),
  pending_email: user.pendingEmail,
  second_factor_at: user.secondFactorAt ?? null,
  marketing_emails: user.marketingEmails,
  referral_code: user.referralCode,
  subscription_id: user.subscriptionId,
  ...user.business,
});
