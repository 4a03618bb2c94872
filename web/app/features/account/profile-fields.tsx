import { useEffect, useRef, type ReactElement, type ReactNode, type Ref } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router';
import type { Output } from '#shared/contracts/registry.ts';
import { formatPhone } from '#shared/phone.ts';
import { Checkbox } from '#web/components/checkbox.tsx';
import { Select } from '#web/components/select.tsx';
import { EmailField } from '#web/components/email-field.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { StateOptions } from '#web/features/forms/state-options.tsx';
import { AccountSection } from './account-section.tsx';
import type { ProfileValues } from './profile-form-schema.ts';
import { UsualPickupLocationSelect } from './usual-pickup-location-select.tsx';

export const profileFieldId = (name: string) => `profile-${name}`;

export const profileFieldLabels: Record<keyof ProfileValues, string> = {
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  current_password: 'Current password',
  phone: 'Phone number',
  street: 'Street address',
  city: 'City',
  state: 'State',
  zip_code: 'ZIP code',
  pickup_location_id: 'Pickup location',
  email_enabled: 'Email notifications',
  sms_enabled: 'SMS notifications',
  marketing_emails: 'Marketing emails',
  missing_to: 'When something is missing from my pickup, give it back as',
  takes_substitutes: 'I take another product in place of a missing one',
};

export const profileField = (form: UseFormReturn<ProfileValues>, name: keyof ProfileValues) => ({
  id: profileFieldId(name),
  error: form.formState.errors[name]?.message,
  ...form.register(name),
});

const problemHints = {
  bounced: 'Turned off: our emails to this address bounced. Check the address, then turn it back on.',
  complained: 'Turned off: our email was reported as spam. Turn it on to get emails again.',
};

interface ProfileFieldsProps {
  ref: Ref<HTMLDivElement>;
  form: UseFormReturn<ProfileValues>;
  user: Pick<Output<'getUser'>['user'], 'pickup_location_id' | 'email_problem'>;
  emailHint: string;
  /** The password field. It is left out while no password is needed for the typed e-mail address. */
  password?: ReactNode;
  morePreferences?: ReactElement;
}

export function ProfileFields({ ref, form, user, emailHint, password, morePreferences }: ProfileFieldsProps) {
  const preferences = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '#preferences') return;
    preferences.current?.scrollIntoView();
    preferences.current?.focus({ preventScroll: true });
  }, [hash]);
  const field = (name: keyof ProfileValues) => profileField(form, name);
  return (
    <div ref={ref} tabIndex={-1} className="grid gap-10">
      <AccountSection title="Personal information">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...field('first_name')} label="First name" required autoComplete="given-name" />
          <TextField {...field('last_name')} label="Last name" required autoComplete="family-name" />
          <EmailField {...field('email')} label="Email" hint={emailHint} />
          {password}
          <TextField
            {...field('phone')}
            {...form.register('phone', {
              onChange: ({ target }: { target: HTMLInputElement }) => {
                if (target.selectionStart === target.value.length)
                  form.setValue('phone', formatPhone(target.value), { shouldDirty: true });
              },
            })}
            label="Phone number"
            type="tel"
            required
            autoComplete="tel-national"
            placeholder="(772) 555-0100"
          />
        </div>
      </AccountSection>
      <AccountSection title="Address">
        <div className="grid gap-4 sm:grid-cols-6">
          <TextField
            {...field('street')}
            label="Street address"
            autoComplete="street-address"
            className="sm:col-span-6"
          />
          <TextField
            {...field('city')}
            label="City"
            autoComplete="address-level2"
            className="sm:col-span-2"
          />
          <Select {...field('state')} label="State" autoComplete="address-level1" className="sm:col-span-2">
            <option value="">Select a state</option>
            <StateOptions />
          </Select>
          <TextField
            {...field('zip_code')}
            {...form.register('zip_code', {
              onChange: ({ target }: { target: HTMLInputElement }) =>
                form.setValue('zip_code', target.value.replace(/\D/g, '').slice(0, 5), { shouldDirty: true }),
            })}
            label="ZIP code"
            inputMode="numeric"
            autoComplete="postal-code"
            className="sm:col-span-2"
          />
          <p className="text-sm text-ink-soft sm:col-span-6">Country: USA</p>
        </div>
      </AccountSection>
      <AccountSection title="Pickup location">
        <UsualPickupLocationSelect {...field('pickup_location_id')} chosen={user.pickup_location_id} />
      </AccountSection>
      <AccountSection title="Preferences">
        <div
          id="preferences"
          role="group"
          aria-label="Preferences"
          ref={preferences}
          tabIndex={-1}
          className="grid scroll-mt-40 gap-1"
        >
          <Checkbox
            {...field('email_enabled')}
            label="Email notifications"
            hint={user.email_problem === '' ? undefined : problemHints[user.email_problem]}
          />
          <Checkbox {...field('sms_enabled')} label="SMS notifications" />
          <Checkbox {...field('marketing_emails')} label="Marketing emails" />
          {morePreferences}
        </div>
      </AccountSection>
    </div>
  );
}
