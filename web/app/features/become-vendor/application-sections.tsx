import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import {
  businessTypes,
  deliveryCapabilities,
  ownerships,
} from '#shared/contracts/vendor-applications/vendor-applications.ts';
import { Select } from '#web/components/select.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { EmailField } from '#web/components/email-field.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { digitsOnly } from '#web/features/forms/digits-only.ts';
import { StateOptions } from '#web/features/forms/state-options.tsx';
import { businessTypeLabels, deliveryLabels, type ApplicationField } from './application-labels.ts';

type Registered = UseFormRegisterReturn & { label: string; id: string; error: string | undefined };

interface SectionProps {
  text(name: ApplicationField): Registered;
}

function Section({ title, intro, children }: { title: string; intro?: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-5 sm:grid-cols-6">
      <legend className="mb-4 font-display text-2xl">{title}</legend>
      {intro && <p className="-mt-2 max-w-prose text-ink-soft sm:col-span-6">{intro}</p>}
      {children}
    </fieldset>
  );
}

const half = 'sm:col-span-3';
const whole = 'sm:col-span-6';

/** A field for a phone number, which keeps only the digits (document 3, section 5). */
function PhoneField({ onChange, ...field }: Registered & { required?: boolean; autoComplete?: string }) {
  return (
    <TextField
      {...field}
      className={half}
      type="tel"
      inputMode="numeric"
      hint="Digits only"
      onChange={(event) => {
        event.target.value = digitsOnly(event.target.value, 16);
        void onChange(event);
      }}
    />
  );
}

export function PersonalFields({ text }: SectionProps) {
  return (
    <Section title="About you">
      <TextField className={half} required autoComplete="given-name" {...text('firstName')} />
      <TextField className={half} required autoComplete="family-name" {...text('lastName')} />
      <EmailField className={half} {...text('email')} />
      <PhoneField required autoComplete="tel-national" {...text('phone')} />
    </Section>
  );
}

export function BusinessFields({ text }: SectionProps) {
  return (
    <Section title="Your business">
      <TextField className={whole} required autoComplete="organization" {...text('businessName')} />
      <Select className={half} required {...text('businessType')}>
        <option value="">Choose a type</option>
        {businessTypes.map((type) => (
          <option key={type} value={type}>
            {businessTypeLabels[type]}
          </option>
        ))}
      </Select>
      <Select className={half} required {...text('businessOwnership')}>
        <option value="">Choose an ownership</option>
        {ownerships.map((ownership) => (
          <option key={ownership}>{ownership}</option>
        ))}
      </Select>
      <TextField className={whole} required autoComplete="street-address" {...text('businessAddress')} />
      <TextField className={half} required autoComplete="address-level2" {...text('businessCity')} />
      <Select className="sm:col-span-2" required autoComplete="address-level1" {...text('businessState')}>
        <StateOptions />
      </Select>
      <TextField
        className="sm:col-span-1"
        required
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
        {...text('businessZip')}
      />
      <PhoneField {...text('businessPhone')} />
      <TextField className={half} type="url" autoComplete="url" {...text('businessWebsite')} />
      <TextField
        className={half}
        required
        autoComplete="off"
        hint="Your EIN. A reload of this page does not keep it."
        {...text('taxId')}
      />
    </Section>
  );
}

export function ProductionFields({ text }: SectionProps) {
  return (
    <Section title="What you grow or make">
      <TextArea className={whole} required rows={3} {...text('productsSold')} />
      <TextArea
        className={whole}
        required
        rows={2}
        hint="What you can bring for one pickup, such as 200 heads of lettuce."
        {...text('productionCapacity')}
      />
      <Select className={half} {...text('deliveryCapability')}>
        <option value="">Choose how it reaches us</option>
        {deliveryCapabilities.map((capability) => (
          <option key={capability} value={capability}>
            {deliveryLabels[capability]}
          </option>
        ))}
      </Select>
      <TextField className={half} hint="Organic, food safety …" {...text('certifications')} />
      <TextArea
        className={whole}
        rows={3}
        hint="Who buys from you already, and how we reach them."
        {...text('references')}
      />
    </Section>
  );
}

export function InsuranceFields({ text }: SectionProps) {
  return (
    <Section
      title="Insurance"
      intro="General liability insurance of at least $1M. Leave it empty if you do not have it yet."
    >
      <TextField className={half} autoComplete="off" {...text('insuranceProvider')} />
      <TextField className={half} autoComplete="off" {...text('insurancePolicyNumber')} />
      <TextField className={half} type="date" {...text('insuranceExpiryDate')} />
      <TextField
        className={half}
        inputMode="decimal"
        end={<span className="pr-3.5 text-ink-soft">USD</span>}
        {...text('insuranceAmount')}
      />
    </Section>
  );
}
