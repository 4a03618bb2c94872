import { useContext, type ReactNode } from 'react';
import { Link } from 'react-router';
import {
  businessTypes,
  deliveryCapabilities,
  ownerships,
} from '#shared/contracts/vendor-applications/vendor-applications.ts';
import { formatPhone } from '#shared/phone.ts';
import { Card } from '#web/components/card.tsx';
import { Select } from '#web/components/select.tsx';
import { Switch } from '#web/components/switch.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { businessTypeLabels, deliveryLabels } from '#web/features/become-vendor/application-labels.ts';
import { StateOptions } from '#web/features/forms/state-options.tsx';
import type { RecordFields } from '#web/features/forms/use-record-form.ts';
import { ChosenVendor } from '#web/vendor-portal/common/chosen-vendor.ts';
import { PictureField } from '#web/features/uploads/picture-field.tsx';
import { vendorAccountLabels, type VendorAccountValues } from './vendor-account-schema.ts';

interface VendorAccountFieldsProps {
  of: RecordFields<VendorAccountValues>;
  /** The email address for signing in. It is changed on the profile page, not here. */
  email: string;
  /** True leaves out the section about the person. */
  isBusinessAlone: boolean;
}

const half = 'sm:col-span-3';
const whole = 'sm:col-span-6';

/** All sections of a vendor's account, in the order of document 3, section 2. */
export const VendorAccountFields = ({ of, email, isBusinessAlone }: VendorAccountFieldsProps) => (
  <>
    {!isBusinessAlone && <PersonFields of={of} email={email} />}
    <BusinessFields of={of} />
  </>
);

/**
 * The props of a field for a phone number. The number is formatted as it is typed, but only while the cursor
 * is at the end of the text.
 */
const phoneOf = ({ form, field }: RecordFields<VendorAccountValues>, name: 'phone' | 'business_phone') => ({
  ...field(name, {
    onChange: ({ target }: { target: HTMLInputElement }) => {
      if (target.selectionStart === target.value.length)
        form.setValue(name, formatPhone(target.value), { shouldDirty: true });
    },
  }),
  type: 'tel',
});

function PersonFields({ of, email }: Pick<VendorAccountFieldsProps, 'of' | 'email'>) {
  const { form, field } = of;
  const chosen = useContext(ChosenVendor);
  return (
    <>
      <Section title="Personal Information">
        <TextField {...field('first_name')} required autoComplete="given-name" className={half} />
        <TextField {...field('last_name')} required autoComplete="family-name" className={half} />
        <p className={half}>
          <span className="block text-sm font-semibold">Email</span>
          <span className="mt-1 block wrap-anywhere">{email}</span>
          <Link
            to={chosen ? `/account/edit?userId=${chosen}&admin=true` : '/account/edit'}
            className="text-sm underline"
          >
            {chosen ? 'Change it in their profile' : 'Change it in your profile'}
          </Link>
        </p>
        <TextField {...phoneOf(of, 'phone')} required autoComplete="tel" className={half} />
        <TextField {...field('street_address')} autoComplete="street-address" className={whole} />
        <TextField {...field('city')} autoComplete="address-level2" className="sm:col-span-2" />
        <Select {...field('state')} autoComplete="address-level1" className="sm:col-span-2">
          <StateOptions />
        </Select>
        <TextField
          {...field('zip_code')}
          autoComplete="postal-code"
          maxLength={10}
          className="sm:col-span-2"
        />
      </Section>
      <Section title="Notification Preferences">
        <Switch
          {...form.register('email_enabled')}
          label={vendorAccountLabels.email_enabled}
          className={half}
        />
        <Switch {...form.register('sms_enabled')} label={vendorAccountLabels.sms_enabled} className={half} />
      </Section>
    </>
  );
}

function BusinessFields({ of }: Pick<VendorAccountFieldsProps, 'of'>) {
  const { form, field } = of;
  const logo = form.watch('vendor_image_url');
  const delivery = form.watch('delivery_capability');
  return (
    <>
      <Section title="Business Information">
        <TextField {...field('vendor_name')} required autoComplete="organization" className={whole} />
        <TextArea {...field('vendor_description')} rows={4} className={whole} />
        <TextField
          {...field('business_license')}
          required
          autoComplete="off"
          hint="Its number. It is asked for with any change of the business."
          className={half}
        />
        <TextField {...field('tax_id')} autoComplete="off" className={half} />
        <Select {...field('business_type')} className={half}>
          <option value="">None</option>
          {businessTypes.map((type) => (
            <option key={type} value={type}>
              {businessTypeLabels[type]}
            </option>
          ))}
        </Select>
        <Select {...field('business_ownership')} className={half}>
          <option value="">None</option>
          {ownerships.map((ownership) => (
            <option key={ownership}>{ownership}</option>
          ))}
        </Select>
        <TextField {...phoneOf(of, 'business_phone')} autoComplete="work tel" className={half} />
        <TextField {...field('business_website')} type="url" autoComplete="url" className={half} />
        <PictureField
          label={vendorAccountLabels.vendor_image_url}
          value={logo}
          onChange={(address) => form.setValue('vendor_image_url', address, { shouldDirty: true })}
          className={whole}
        />
      </Section>
      <Section title="Insurance Information">
        <TextField {...field('insurance_provider')} autoComplete="off" className={half} />
        <TextField {...field('insurance_policy_number')} autoComplete="off" className={half} />
        <TextField {...field('insurance_expiry_date')} type="date" className={half} />
        <TextField
          {...field('insurance_amount')}
          inputMode="decimal"
          autoComplete="off"
          hint="In dollars; at least 1,000,000 is asked for"
          className={half}
        />
      </Section>
      <Section title="Business Details">
        <TextField {...field('business_address')} autoComplete="off" className={whole} />
        <TextArea {...field('products_sold')} rows={3} className={whole} />
        <TextArea {...field('production_capacity')} rows={2} className={half} />
        <TextArea {...field('certifications')} rows={2} className={half} />
        <Select {...field('delivery_capability')} className={half}>
          <option value="">None</option>
          {deliveryCapabilities.map((capability) => (
            <option key={capability} value={capability}>
              {deliveryLabels[capability]}
            </option>
          ))}
          {delivery && !(delivery in deliveryLabels) && <option>{delivery}</option>}
        </Select>
      </Section>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" className="p-5 sm:p-7">
      <h3 className="text-xl">{title}</h3>
      <div className="mt-5 grid items-start gap-5 sm:grid-cols-6">{children}</div>
    </Card>
  );
}
