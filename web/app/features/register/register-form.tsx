import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch, type UseFormRegisterReturn, type UseFormReturn } from 'react-hook-form';
import { formatPhone } from '#shared/phone.ts';
import { callApi } from '#web/api/client.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { SessionUser } from '#web/api/session-store.ts';
import { Button } from '#web/components/button.tsx';
import { Checkbox } from '#web/components/checkbox.tsx';
import { FormErrorSummary } from '#web/components/form-error-summary.tsx';
import { Notice } from '#web/components/notice.tsx';
import { PasswordField } from '#web/components/password-field.tsx';
import { Select } from '#web/components/select.tsx';
import { EmailField } from '#web/components/email-field.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { applyFieldErrors } from '#web/features/forms/apply-field-errors.ts';
import { digitsOnly } from '#web/features/forms/digits-only.ts';
import { PickupLocationSelect } from '#web/features/forms/pickup-location-select.tsx';
import { StateOptions } from '#web/features/forms/state-options.tsx';
import { LegalDialog, type LegalDocument } from '#web/features/legal/legal-dialog.tsx';
import { useSession } from '#web/features/session/use-session.ts';
import { TypedIsBack } from '#web/features/forms/typed-is-back.tsx';
import { useKeptForm } from '#web/features/forms/use-kept-form.ts';
import { PasswordChecklist } from './password-checklist.tsx';
import {
  emptyRegistration,
  registrationFields,
  registrationFormSchema,
  toRegistrationBody,
  type RegistrationInput,
  type RegistrationValues,
} from './registration-form-schema.ts';
import { AgreementLabel } from './agreement-label.tsx';
import { ChosenLocation } from './chosen-location.tsx';

/** The form to sign up. `onRegistered` decides which page opens afterwards. */
export function RegisterForm({
  referralCode,
  onRegistered,
}: {
  referralCode: string;
  onRegistered(user: SessionUser): void;
}) {
  const { signIn } = useSession();
  const [failure, setFailure] = useState('');
  const [legal, setLegal] = useState<LegalDocument | null>(null);
  const form = useForm<RegistrationInput, unknown, RegistrationValues>({
    resolver: zodResolver(registrationFormSchema),
    defaultValues: { ...emptyRegistration, referral_code: referralCode } as RegistrationInput,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const keptForm = useKeptForm(form, 'registration');
  const { errors, isSubmitting, submitCount } = form.formState;
  const summary = registrationFields.flatMap((id) => {
    const message = errors[id]?.message;
    return message ? [{ id, message }] : [];
  });
  const field = (name: keyof RegistrationInput) => ({
    id: name,
    error: errors[name]?.message,
    ...form.register(name),
  });
  const password = useWatch({ control: form.control, name: 'password' });
  const location = useWatch({ control: form.control, name: 'pickup_location_id' });
  const phone = form.register('phone');

  const submit = form.handleSubmit(async (values) => {
    setFailure('');
    try {
      const { token, user } = await callApi('register', { body: toRegistrationBody(values) });
      if (!token || !user) return setFailure('Invalid response format');
      onRegistered(user);
      signIn(user, token);
    } catch (error) {
      const atFields = applyFieldErrors(form, error);
      if (!atFields) setFailure(error instanceof ApiError ? error.message : 'Registration failed');
    }
  });

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-10">
      <TypedIsBack keptForm={keptForm} />
      {submitCount > 0 && <FormErrorSummary errors={summary} attempt={submitCount} />}
      <fieldset className="grid gap-5 sm:grid-cols-2">
        <legend className="mb-4 font-display text-2xl">About you</legend>
        <TextField label="First name" required autoComplete="given-name" {...field('first_name')} />
        <TextField label="Last name" required autoComplete="family-name" {...field('last_name')} />
        <EmailField label="Email" {...field('email')} />
        <TextField
          label="Phone"
          required
          type="tel"
          autoComplete="tel-national"
          inputMode="tel"
          placeholder="(772) 555-0100"
          {...field('phone')}
          onChange={(event) => {
            event.target.value = formatPhone(event.target.value);
            void phone.onChange(event);
          }}
        />
      </fieldset>
      <fieldset className="grid gap-5 sm:grid-cols-2">
        <legend className="mb-4 font-display text-2xl">Password</legend>
        <PasswordField label="Password" required autoComplete="new-password" {...field('password')} />
        <div className="sm:order-last sm:col-span-2">
          <PasswordChecklist password={password} />
        </div>
        <PasswordField
          label="Confirm password"
          required
          autoComplete="new-password"
          {...field('confirm_password')}
        />
      </fieldset>
      <AddressFields form={form} field={field} />
      <fieldset className="grid gap-5">
        <legend className="mb-4 font-display text-2xl">Your co-op</legend>
        <PickupLocationSelect label="Pickup location" required {...field('pickup_location_id')} />
        <ChosenLocation id={location} />
        <TextField
          label="Referral code (optional)"
          autoComplete="off"
          maxLength={20}
          {...field('referral_code')}
        />
        <div>
          <Checkbox label="Email me about my orders, cut-offs and pickups" {...field('email_enabled')} />
          <Checkbox
            label="Text me reminders"
            hint="Message and data rates may apply. You can opt out at any time."
            {...field('sms_enabled')}
          />
        </div>
      </fieldset>
      <div className="border-t border-line pt-6">
        <Checkbox label={<AgreementLabel onShow={setLegal} />} {...field('terms_accepted')} />
        {failure && (
          <Notice tone="bad" announce="alert" className="mt-4">
            {failure}
          </Notice>
        )}
        <Button type="submit" size="large" pending={isSubmitting} className="mt-6 w-full sm:w-auto">
          Create my account
        </Button>
      </div>
      <LegalDialog selected={legal} onClose={() => setLegal(null)} />
    </form>
  );
}

type RegistrationForm = UseFormReturn<RegistrationInput, unknown, RegistrationValues>;

interface AddressFieldsProps {
  form: RegistrationForm;
  field(name: keyof RegistrationInput): UseFormRegisterReturn & { id: string; error: string | undefined };
}

function AddressFields({ form, field }: AddressFieldsProps) {
  const zip = form.register('zip_code');
  return (
    <fieldset className="grid gap-5 sm:grid-cols-6">
      <legend className="mb-4 font-display text-2xl">Address</legend>
      <TextField
        className="sm:col-span-6"
        label="Street address"
        required
        autoComplete="street-address"
        {...field('address')}
      />
      <TextField
        className="sm:col-span-3"
        label="City"
        required
        autoComplete="address-level2"
        {...field('city')}
      />
      <Select
        className="sm:col-span-2"
        label="State"
        required
        autoComplete="address-level1"
        {...field('state')}
      >
        <option value="">Choose a state</option>
        <StateOptions />
      </Select>
      <TextField
        className="sm:col-span-1"
        label="ZIP code"
        required
        inputMode="numeric"
        autoComplete="postal-code"
        {...field('zip_code')}
        onChange={(event) => {
          event.target.value = digitsOnly(event.target.value, 5);
          void zip.onChange(event);
        }}
      />
    </fieldset>
  );
}
