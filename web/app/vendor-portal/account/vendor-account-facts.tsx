import { useContext, type ReactNode } from 'react';
import { Link } from 'react-router';
import { formatPhone } from '#shared/phone.ts';
import { Card } from '#web/components/card.tsx';
import { Fact } from '#web/features/account/account-section.tsx';
import { businessTypeLabels, deliveryLabels } from '#web/features/become-vendor/application-labels.ts';
import { ChosenVendor } from '#web/vendor-portal/common/chosen-vendor.ts';
import { formatDay } from '#web/format/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { vendorAccountLabels, type VendorAccount, type VendorAccountField } from './vendor-account-schema.ts';

interface VendorAccountFactsProps {
  account: VendorAccount;
  /** True leaves out the section about the person. */
  isBusinessAlone: boolean;
}

/** All sections of a vendor's account as text, in the order of document 3, section 2. */
export function VendorAccountFacts({ account, isBusinessAlone }: VendorAccountFactsProps) {
  const chosen = useContext(ChosenVendor);
  const { vendors } = account;
  const delivery = vendors.delivery_capability;
  const type = vendors.business_type;
  return (
    <>
      {!isBusinessAlone && (
        <>
          <Section title="Personal Information">
            <Said name="first_name">{account.first_name}</Said>
            <Said name="last_name">{account.last_name}</Said>
            <Fact term="Email">
              <span className="block wrap-anywhere">{account.email}</span>
              <Link
                to={chosen ? `/account/edit?userId=${chosen}&admin=true` : '/account/edit'}
                className="tap text-sm font-normal underline"
              >
                {chosen ? 'Change it in their profile' : 'Change it in your profile'}
              </Link>
            </Fact>
            <Said name="phone">{formatPhone(account.phone)}</Said>
            <Said name="street_address">{account.street_address}</Said>
            <Said name="city">
              {[account.city, account.state, account.zip_code].filter(Boolean).join(', ')}
            </Said>
          </Section>
          <Section title="Notification Preferences">
            <Said name="email_enabled">{account.email_enabled ? 'On' : 'Off'}</Said>
            <Said name="sms_enabled">{account.sms_enabled ? 'On' : 'Off'}</Said>
          </Section>
        </>
      )}
      <Section title="Business Information">
        <Said name="vendor_name">{vendors.vendor_name}</Said>
        <Said name="business_license">{vendors.business_license}</Said>
        <Said name="tax_id">{vendors.tax_id}</Said>
        <Said name="business_type">
          {businessTypeLabels[type as keyof typeof businessTypeLabels] ?? type}
        </Said>
        <Said name="business_ownership">{vendors.business_ownership}</Said>
        <Said name="business_phone">{formatPhone(vendors.business_phone)}</Said>
        <Said name="business_website">{vendors.business_website}</Said>
        <Said name="vendor_description">{vendors.vendor_description}</Said>
        <Fact term={vendorAccountLabels.vendor_image_url}>
          {vendors.vendor_image_url ? (
            <img
              src={vendors.vendor_image_url}
              alt="Your logo"
              className="mt-1 max-h-32 rounded-lg border border-line"
            />
          ) : (
            <Nothing />
          )}
        </Fact>
      </Section>
      <Section title="Insurance Information">
        <Said name="insurance_provider">{vendors.insurance_provider}</Said>
        <Said name="insurance_policy_number">{vendors.insurance_policy_number}</Said>
        <Said name="insurance_expiry_date">
          {vendors.insurance_expiry_date && formatDay(vendors.insurance_expiry_date, 'year')}
        </Said>
        <Said name="insurance_amount">
          {vendors.insurance_amount === null ? '' : formatMoney(vendors.insurance_amount)}
        </Said>
      </Section>
      <Section title="Business Details">
        <Said name="business_address">{vendors.business_address}</Said>
        <Said name="products_sold">{vendors.products_sold}</Said>
        <Said name="production_capacity">{vendors.production_capacity}</Said>
        <Said name="certifications">{vendors.certifications}</Said>
        <Said name="delivery_capability">
          {deliveryLabels[delivery as keyof typeof deliveryLabels] ?? delivery}
        </Said>
      </Section>
    </>
  );
}

const Nothing = () => <span className="font-normal text-ink-soft">Not entered</span>;

const Said = ({ name, children }: { name: VendorAccountField; children: string }) => (
  <Fact term={vendorAccountLabels[name]}>
    {children ? <span className="whitespace-pre-line wrap-anywhere">{children}</span> : <Nothing />}
  </Fact>
);

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card as="section" className="p-5 sm:p-7">
    <h3 className="text-xl">{title}</h3>
    <dl className="mt-5 grid items-start gap-5 sm:grid-cols-2">{children}</dl>
  </Card>
);
