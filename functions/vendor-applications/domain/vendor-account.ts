import { newAccount } from '#functions/accounts/domain/new-account.ts';
import type { Business, User } from '#functions/accounts/domain/user.ts';
import { insuranceFlags, type Application } from './application.ts';

/** The form in which accounts keep a phone number: +1 and ten digits. Empty for any other number. */
export const accountPhone = (digits: string): string => {
  const national = digits.length === 11 ? digits.replace(/^1/, '') : digits;
  return national.length === 10 ? `+1${national}` : '';
};

/** The vendor record (Q151). */
function businessOf({ fields, submittedAt }: Application): Business {
  const cityLine = `${fields.businessCity}, ${fields.businessState} ${fields.businessZip}`;
  return {
    vendor_name: fields.businessName,
    business_type: fields.businessType,
    tax_id: fields.taxId,
    insurance_provider: fields.insuranceProvider,
    insurance_policy_number: fields.insurancePolicyNumber,
    insurance_expiry_date: fields.insuranceExpiryDate,
    insurance_amount: fields.insuranceAmount,
    business_address: `${fields.businessAddress}, ${cityLine}`,
    business_phone: accountPhone(fields.businessPhone),
    website: fields.businessWebsite,
    ownership: fields.businessOwnership,
    products_sold: fields.productsSold,
    production_capacity: fields.productionCapacity,
    delivery_capability: fields.deliveryCapability,
    certifications: fields.certifications,
    vendor_image_url: fields.vendorLogo,
    vendor_application_date: submittedAt,
  };
}

/** Says, for the reviewer, why an account cannot become a vendor's. */
export function problemWithAccount({
  role,
  status,
  emailVerified,
}: Pick<User, 'role' | 'status' | 'emailVerified'>): string | undefined {
  if (role === 'admin')
    return 'This email address is that of an admin, whose account cannot become a vendor’s. The applicant needs another address.';
  if (role === 'vendor')
    return 'This email address is that of a vendor already. Change their business under Users.';
  if (!emailVerified)
    return 'Nobody has confirmed this email address for its account yet, so somebody else may have registered it. Ask the applicant to choose a new password by “Forgot password”, which confirms it, and approve then.';
  return status === 'inactive'
    ? 'The account with this email address is switched off. Switch it on under Users before you approve.'
    : undefined;
}

/**
 * When an account has the applicant's email address, it keeps its data and becomes a vendor's. Without the
 * required insurance, the vendor is not active yet (Q150).
 * @param account the account with that email address; undefined when there is none
 * @param newId for a new account
 * @param today local, YYYY-MM-DD
 */
export function vendorAccount(
  application: Application,
  account: User | undefined,
  newId: string,
  today: string,
  now: Date,
): User {
  const { fields } = application;
  const vendor =
    account ??
    newAccount(
      {
        id: newId,
        email: application.email,
        firstName: fields.firstName,
        lastName: fields.lastName,
        phone: accountPhone(fields.phone),
        termsVersion: application.termsVersion,
        termsAcceptedAt: application.submittedAt,
      },
      now.toISOString(),
    );
  return {
    ...vendor,
    role: 'vendor',
    vendorStatus: insuranceFlags(fields, today).length === 0 ? 'active' : 'pending',
    business: { ...vendor.business, ...businessOf(application) },
    vendorApplicationId: application.id,
    updatedAt: now.toISOString(),
  };
}
