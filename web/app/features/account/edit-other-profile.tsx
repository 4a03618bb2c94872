import '#web/api/back-office-routes.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod';
import { plainEmail } from '#shared/clean-text.ts';
import { opensBackOffice } from '#shared/contracts/users/opens-back-office.ts';
import type { Output } from '#shared/contracts/registry.ts';
import { formatPhone, toE164 } from '#shared/phone.ts';
import { errorText } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Button } from '#web/components/button.tsx';
import { ErrorState } from '#web/components/error-state.tsx';
import { FormErrorSummary } from '#web/components/form-error-summary.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { PasswordField } from '#web/components/password-field.tsx';
import { PageSpinner } from '#web/components/page-spinner.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { applyFieldErrors } from '#web/features/forms/apply-field-errors.ts';
import { ownPasswordHint } from '#web/features/forms/own-password-hint.ts';
import { ChangedElsewhere } from '#web/features/forms/changed-elsewhere.tsx';
import { useInertFields } from '#web/features/forms/use-inert-fields.ts';
import { useLeaveGuard } from '#web/features/forms/use-leave-guard.ts';
import { changedOnly, useLatestRecord } from '#web/features/forms/use-latest-record.ts';
import { TypedIsBack } from '#web/features/forms/typed-is-back.tsx';
import { useKeptForm } from '#web/features/forms/use-kept-form.ts';
import { profileField, profileFieldId, profileFieldLabels, ProfileFields } from './profile-fields.tsx';
import { profileForm, type ProfileValues } from './profile-form-schema.ts';

type AdminUser = Output<'getUser'>['user'];

/**
 * The form in which an admin edits another person's account. The server checks that the reader is an admin.
 * @param business the vendor's business, shown only when the account is a vendor's
 */
export function EditOtherProfile({ userId, business }: { userId: string; business: ReactNode }) {
  const { data, error, refetch, isFetching } = useApiQuery('getUser', { params: { id: userId } });
  if (data)
    return (
      <div className="grid gap-12">
        <OtherProfileForm key={userId} user={data.user} reread={async () => (await refetch()).data?.user} />
        {data.user.role === 'vendor' && business}
      </div>
    );
  if (!error) return <PageSpinner label="Loading profile information..." />;
  return error.status === 404 ? (
    <Notice tone="warn" announce="alert" title="User not found" />
  ) : (
    <ErrorState
      message={`Failed to load user details: ${error.message}`}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}

const labels = { ...profileFieldLabels, current_password: 'Your own password' };

/**
 * The rules of the form for another person's account. The phone number may be empty, because an account that
 * staff made may have none yet.
 */
const otherProfileForm = profileForm.extend({
  phone: z
    .string()
    .refine(
      (typed) => typed === '' || toE164(typed) !== undefined,
      'Please enter a valid phone number in format (XXX) XXX-XXXX',
    ),
});

const toValues = (user: AdminUser): ProfileValues => ({
  first_name: user.first_name,
  last_name: user.last_name,
  email: user.email,
  phone: formatPhone(user.phone),
  street: user.street_address,
  city: user.city,
  state: user.state,
  zip_code: user.zip_code,
  pickup_location_id: user.pickup_location_id ?? '',
  email_enabled: user.email_enabled,
  sms_enabled: user.sms_enabled,
  marketing_emails: user.marketing_emails,
  // The form for another account has no fields for `missing_to` and `takes_substitutes`. These two values are
  // never sent.
  missing_to: 'credit',
  takes_substitutes: true,
  current_password: '',
});

const toChanges = (values: ProfileValues) => ({
  first_name: values.first_name,
  last_name: values.last_name,
  email: values.email,
  phone: toE164(values.phone) ?? '',
  street_address: values.street,
  city: values.city,
  state: values.state,
  zip_code: values.zip_code,
  ...(values.pickup_location_id && { pickup_location_id: values.pickup_location_id }),
  email_enabled: values.email_enabled,
  sms_enabled: values.sms_enabled,
  marketing_emails: values.marketing_emails,
});

function OtherProfileForm({ user, reread }: { user: AdminUser; reread(): Promise<AdminUser | undefined> }) {
  const form = useForm<ProfileValues>({
    resolver: zodResolver(otherProfileForm),
    defaultValues: toValues(user),
    shouldFocusError: false,
  });
  const keptForm = useKeptForm(form, `profile ${user.id}`);
  const { ref, inertDuring } = useInertFields();
  const update = useApiMutation('updateUser');
  const toast = useToast();
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState('');
  const [saved, setSaved] = useState(user);
  const elsewhere = useLatestRecord({ form, record: user, toValues, reread });
  const { errors, isDirty } = form.formState;
  const email = plainEmail(useWatch({ control: form.control, name: 'email' }));
  useLeaveGuard(isDirty && !update.isPending, 'You have unsaved changes. Leave without saving?');
  // The state of the account with which the form compares its values. It is the form's own last save, or the
  // account as read after somebody else's change, whichever is newer.
  const base = elsewhere.base && elsewhere.version > saved.version ? elsewhere.base : saved;

  // A vendor's business, below on the page, has its own save. That save raises the account's version but
  // changes no field of this form. The form then sends the newer version, because the server would refuse the
  // older one.
  const isSame = JSON.stringify(toValues(user)) === JSON.stringify(toValues(base));
  const version = isSame ? Math.max(user.version, base.version) : base.version;

  const submit = form.handleSubmit(
    async (values) => {
      setFailure('');
      const changes = changedOnly(toChanges(toValues(base)), toChanges(values));
      if (Object.keys(changes).length === 0) {
        toast.info('No changes to update');
        return;
      }
      try {
        const answer = await inertDuring(
          update.mutateAsync({
            params: { id: user.id },
            body: {
              ...changes,
              version,
              ...(values.current_password && { current_password: values.current_password }),
            },
          }),
        );
        setSaved(answer.user);
        form.reset(toValues(answer.user));
        toast.success(answer.message);
      } catch (error) {
        await elsewhere.compare(error);
        applyFieldErrors(form, error);
        setFailure(errorText(error));
      }
    },
    () => setAttempt(attempt + 1),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-10">
      <TypedIsBack keptForm={keptForm} />
      <Notice tone="info" title={`You are editing the account of ${user.name || user.email}`}>
        What you save here counts for them at once.
      </Notice>
      <FormErrorSummary
        attempt={attempt}
        errors={Object.keys(labels).flatMap((name) => {
          const message = errors[name as keyof ProfileValues]?.message;
          return message ? [{ id: profileFieldId(name), message }] : [];
        })}
      />
      <ChangedElsewhere
        changes={elsewhere.changes}
        labels={labels}
        what="account"
        onTakeTheirs={elsewhere.takeTheirs}
      />
      <ProfileFields
        ref={ref}
        form={form}
        user={base}
        emailHint="A new address takes effect at once, and both addresses are told."
        password={
          opensBackOffice(base, { role: base.role, email }) && (
            <PasswordField
              {...profileField(form, 'current_password')}
              label={labels.current_password}
              required
              autoComplete="current-password"
              hint={ownPasswordHint}
            />
          )
        }
      />
      <div>
        {failure && elsewhere.changes.length === 0 && (
          <Notice tone="bad" announce="alert" className="mb-5" title={failure} />
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="large" pending={update.isPending}>
            Save Changes
          </Button>
          <LinkButton to={`/admin/users/${user.id}`} size="large" tone="quiet">
            Back to user
          </LinkButton>
        </div>
      </div>
    </form>
  );
}
