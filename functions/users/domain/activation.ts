import { localDate } from '#shared/local-date.ts';
import { Refusal } from '#shared/refusal.ts';
import type { Business, User } from '#functions/accounts/domain/user.ts';
import { insuranceFlags } from '#functions/vendor-applications/domain/application.ts';

type Standing = Pick<User, 'role' | 'vendorStatus' | 'business'>;

const isActiveVendor = ({ role, vendorStatus }: Standing) => role === 'vendor' && vendorStatus === 'active';

/**
 * Refuses to activate a vendor without the required insurance (Q150). `before` is undefined for a new
 * account.
 * @throws Refusal
 */
export function requireInsurance(before: Standing | undefined, after: Standing, now: Date): void {
  if (!isActiveVendor(after) || (before && isActiveVendor(before))) return;
  const { business } = after;
  const flags = insuranceFlags(
    {
      insuranceProvider: business.insurance_provider ?? '',
      insurancePolicyNumber: business.insurance_policy_number ?? '',
      insuranceExpiryDate: business.insurance_expiry_date ?? '',
      insuranceAmount: business.insurance_amount ?? null,
    },
    localDate(now),
  );
  if (flags.length > 0)
    throw new Refusal(
      'A vendor needs liability insurance of at least $1,000,000 that has not run out, with provider, policy number, expiry date and amount, before they become active.',
      'vendor_status',
    );
}

/** Requires a written reason to offer products beyond the insurance. @throws Refusal */
export function requireReason(before: Pick<User, 'business'>, fields: Business): void {
  const until = fields.offered_until ?? before.business.offered_until;
  const reason = fields.offered_until_reason ?? before.business.offered_until_reason;
  if (until && !reason)
    throw new Refusal(
      'Please say why the products are offered beyond the insurance.',
      'offered_until_reason',
    );
}
