import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router';
import { formatPhone } from '#shared/phone.ts';
import { usStates } from '#shared/us-states.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { SessionUser } from '#web/api/session-store.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Button } from '#web/components/button.tsx';
import { Checkbox } from '#web/components/checkbox.tsx';
import { FormErrorSummary } from '#web/components/form-error-summary.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { PasswordField } from '#web/components/password-field.tsx';
import { Select } from '#web/components/select.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { applyFieldErrors } from '#web/features/forms/apply-field-errors.ts';
import { useLeaveGuard } from '#web/features/forms/use-leave-guard.ts';
import { AccountSection } from './account-section.tsx';
import { UsualPickupLocationSelect } from './usual-pickup-location-select.tsx';
import {
  flatPath,
  profileForm,
  profileFormOf,
  startValues,
  toProfileUpdate,
  type ProfileValues,
} from './profile-form-schema.ts';

const fieldId = (name: string) => `profile-${name}`;

const problemHints = {
  bounced: 'Turned off: our emails to this address bounced. Check the address, then turn it back on.',
  complained: 'Turned off: our email was reported as spam. Turn it on to get emails again.',
};

/** Personal information, address, pickup location and preferences, saved together. */
export function EditProfileForm({ user }: { user: SessionUser }) {
  const form = useForm<ProfileValues>({
    resolver: zodResolver(profileFormOf(user)),
    defaultValues: startValues(user),
    shouldFocusError: false,
  });
  const save = useApiMutation('updateProfile');
  const toast = useToast();
  const [attempt, setAttempt] = useState(0);
  const [isAtField, setAtField] = useState(false);
  const failure = useRef<HTMLDivElement>(null);
  const preferences = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  const { errors, isDirty } = form.formState;
  const isNewAddress = useWatch({ control: form.control, name: 'email' }).trim().toLowerCase() !== user.email;
  useLeaveGuard(isDirty && !save.isPending, 'You have unsaved changes. Leave without saving?');
  useEffect(() => {
    if (hash !== '#preferences') return;
    preferences.current?.scrollIntoView();
    preferences.current?.focus({ preventScroll: true });
  }, [hash]);
  useEffect(() => {
    if (save.isError && !isAtField) failure.current?.focus();
  }, [save.isError, save.submittedAt, isAtField]);

  const submit = form.handleSubmit(
    async (values) => {
      try {
        const { user: saved } = await save.mutateAsync({ body: toProfileUpdate(values) });
        form.reset(startValues(saved));
        toast.success(
          saved.pending_email && values.email === saved.pending_email
            ? `Profile updated successfully! Follow the link we sent to ${saved.pending_email}.`
            : 'Profile updated successfully!',
        );
      } catch (error) {
        setAtField(error instanceof ApiError && applyFieldErrors(form, flattened(error)));
      }
    },
    () => setAttempt(attempt + 1),
  );
  const field = (name: keyof ProfileValues) => ({
    id: fieldId(name),
    error: errors[name]?.message,
    ...form.register(name),
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-10">
      <FormErrorSummary
        attempt={attempt}
        errors={Object.keys(profileForm.shape).flatMap((name) => {
          const message = errors[name as keyof ProfileValues]?.message;
          return message ? [{ id: fieldId(name), message }] : [];
        })}
      />
      <AccountSection title="Personal information">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...field('first_name')} label="First name" required autoComplete="given-name" />
          <TextField {...field('last_name')} label="Last name" required autoComplete="family-name" />
          <TextField
            {...field('email')}
            label="Email"
            type="email"
            required
            autoComplete="email"
            hint="A new address takes effect once you follow the link we send there."
          />
          {isNewAddress && (
            <PasswordField
              {...field('current_password')}
              label="Current password"
              required
              autoComplete="current-password"
              hint="Required to change your email address"
            />
          )}
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
            {usStates.map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
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
        </div>
      </AccountSection>
      <div>
        {save.isError && !isAtField && (
          <div ref={failure} tabIndex={-1}>
            <Notice tone="bad" announce="alert" className="mb-5" title={save.error.message} />
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="large" pending={save.isPending}>
            Save Changes
          </Button>
          <LinkButton to="/account" size="large" tone="quiet">
            {isDirty ? 'Cancel' : 'Back to account'}
          </LinkButton>
        </div>
      </div>
    </form>
  );
}

const flattened = (error: ApiError): ApiError =>
  new ApiError(error.operation, {
    status: error.status,
    code: error.code,
    message: error.message,
    errors: error.errors.map(({ path, message }) => ({ path: flatPath(path), message })),
  });
