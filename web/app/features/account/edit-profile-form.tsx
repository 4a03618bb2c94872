import '#web/api/page-routes.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { plainEmail } from '#shared/clean-text.ts';
import { ApiError } from '#web/api/api-error.ts';
import { refreshUser } from '#web/api/refresh-user.ts';
import { sessionStore, type SessionUser } from '#web/api/session-store.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Button } from '#web/components/button.tsx';
import { FormErrorSummary } from '#web/components/form-error-summary.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { PasswordField } from '#web/components/password-field.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { applyFieldErrors } from '#web/features/forms/apply-field-errors.ts';
import { ChangedElsewhere } from '#web/features/forms/changed-elsewhere.tsx';
import { useInertFields } from '#web/features/forms/use-inert-fields.ts';
import { useLatestRecord } from '#web/features/forms/use-latest-record.ts';
import { useLeaveGuard } from '#web/features/forms/use-leave-guard.ts';
import { TypedIsBack } from '#web/features/forms/typed-is-back.tsx';
import { useKeptForm } from '#web/features/forms/use-kept-form.ts';
import { MissingGoodsChoice } from './missing-goods-choice.tsx';
import { profileField, profileFieldId, profileFieldLabels, ProfileFields } from './profile-fields.tsx';
import {
  flatPath,
  profileForm,
  profileFormOf,
  startValues,
  toProfileUpdate,
  type ProfileValues,
} from './profile-form-schema.ts';

export function EditProfileForm({ user }: { user: SessionUser }) {
  const form = useForm<ProfileValues>({
    resolver: zodResolver(profileFormOf(user)),
    defaultValues: startValues(user),
    shouldFocusError: false,
  });
  const keptForm = useKeptForm(form, 'profile');
  const { ref, inertDuring } = useInertFields();
  const save = useApiMutation('updateProfile');
  const toast = useToast();
  const [attempt, setAttempt] = useState(0);
  const [isAtField, setAtField] = useState(false);
  const failure = useRef<HTMLDivElement>(null);
  const elsewhere = useLatestRecord({ form, record: user, toValues: startValues, reread: rereadUser });
  const { base = user } = elsewhere;
  // A vendor's business, below on the page, has its own save. That save raises the account's version but
  // changes no field of this form. The form then sends the newer version, because the server would refuse the
  // older one.
  const isSame = JSON.stringify(startValues(user)) === JSON.stringify(startValues(base));
  const version = isSame ? Math.max(user.version, base.version) : base.version;
  const { errors, isDirty } = form.formState;
  const isNewAddress = plainEmail(useWatch({ control: form.control, name: 'email' })) !== user.email;
  useLeaveGuard(isDirty && !save.isPending, 'You have unsaved changes. Leave without saving?');
  useEffect(() => {
    if (save.isError && !isAtField) failure.current?.focus();
  }, [save.isError, save.submittedAt, isAtField]);

  const submit = form.handleSubmit(
    async (values) => {
      try {
        const {
          user: saved,
          message,
          note,
        } = await inertDuring(save.mutateAsync({ body: { ...toProfileUpdate(values), version } }));
        elsewhere.replace(saved);
        toast.success(
          saved.pending_email && values.email === saved.pending_email
            ? `${message} Follow the link we sent to ${saved.pending_email}. ${note}`.trim()
            : `${message} ${note}`.trim(),
        );
      } catch (error) {
        await elsewhere.compare(error);
        setAtField(error instanceof ApiError && applyFieldErrors(form, flatten(error)));
      }
    },
    () => setAttempt(attempt + 1),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-10">
      <TypedIsBack keptForm={keptForm} />
      <FormErrorSummary
        attempt={attempt}
        errors={Object.keys(profileForm.shape).flatMap((name) => {
          const message = errors[name as keyof ProfileValues]?.message;
          return message ? [{ id: profileFieldId(name), message }] : [];
        })}
      />
      <ChangedElsewhere
        changes={elsewhere.changes}
        labels={profileFieldLabels}
        what="profile"
        onTakeTheirs={elsewhere.takeTheirs}
      />
      <ProfileFields
        ref={ref}
        form={form}
        user={base}
        morePreferences={<MissingGoodsChoice form={form} />}
        emailHint="A new address takes effect once you follow the link we send there."
        password={
          isNewAddress && (
            <PasswordField
              {...profileField(form, 'current_password')}
              label="Current password"
              required
              autoComplete="current-password"
              hint="Required to change your email address"
            />
          )
        }
      />
      <div>
        {save.isError && !isAtField && elsewhere.changes.length === 0 && (
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

async function rereadUser(): Promise<SessionUser | undefined> {
  await refreshUser();
  return sessionStore.get().user ?? undefined;
}

const flatten = (error: ApiError): ApiError =>
  new ApiError(error.operation, {
    status: error.status,
    code: error.code,
    message: error.message,
    errors: error.errors.map(({ path, message }) => ({ path: flatPath(path), message })),
  });
