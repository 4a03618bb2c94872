import '#web/api/page-routes.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import * as z from 'zod';
import { resetPassword } from '#shared/contracts/accounts/sessions.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { passwordSet } from '#web/features/login/password-set.ts';
import { Button } from '#web/components/button.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { NarrowPage } from '#web/components/narrow-page.tsx';
import { Notice } from '#web/components/notice.tsx';
import { PageSpinner } from '#web/components/page-spinner.tsx';
import { PasswordField } from '#web/components/password-field.tsx';
import { applyFieldErrors } from '#web/features/forms/apply-field-errors.ts';
import { useHydrated } from '#web/hooks/use-hydrated.ts';
import { pageMeta } from '#web/page-meta.ts';

export const meta = () => [
  ...pageMeta('Reset password', 'Set a new password.'),
  // The page's address contains the token, so it must not be sent to other sites.
  { name: 'referrer', content: 'no-referrer' },
];

/** The milliseconds for which the success screen stays (document 1, section 9). */
const redirectDelay = 3000;
/**
 * The minimum number of characters of a password. The specification has 6 for this form and 8 for the others;
 * all forms ask for 8.
 */
const minimumLength = 8;

/**
 * The form's fields. The token comes from the address. A note beside the fields tells whether both passwords
 * are equal, so the schema does not check it.
 */
const newPasswordForm = resetPassword.body.pick({ password: true }).extend({ repeated: z.string() });

export default function ResetPasswordPage() {
  const [params] = useSearchParams();
  const hydrated = useHydrated();
  const token = params.get('token');
  const reset = useApiMutation('resetPassword');
  const navigate = useNavigate();
  const form = useForm({
    resolver: zodResolver(newPasswordForm),
    defaultValues: { password: '', repeated: '' },
    mode: 'onTouched',
  });
  const { errors } = form.formState;
  const { password = '', repeated = '' } = useWatch({ control: form.control });
  const differs = repeated !== '' && password !== repeated;
  const ready = password.length >= minimumLength && password === repeated;

  const { isSuccess } = reset;
  const email = reset.data?.email;
  useEffect(() => {
    if (!isSuccess) return;
    const state = passwordSet(email);
    const timer = setTimeout(() => void navigate('/login', { state }), redirectDelay);
    return () => clearTimeout(timer);
  }, [isSuccess, email, navigate]);

  if (!hydrated) return <PageSpinner />;
  if (!token) return <Navigate to="/forgot-password" replace />;
  if (isSuccess)
    return (
      <NarrowPage title="Password Reset Successful!">
        <Notice tone="good" announce="status">
          You can sign in with your new password now. We will take you to the login page in a moment.
        </Notice>
        <LinkButton to="/login" state={passwordSet(email)} className="mt-6">
          Go to Login
        </LinkButton>
      </NarrowPage>
    );
  const submit = form.handleSubmit((values) =>
    reset.mutate(
      { body: { token, password: values.password } },
      { onError: (error) => applyFieldErrors(form, error) },
    ),
  );
  return (
    <NarrowPage title="Set a new password">
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <PasswordField
          label="New password"
          autoComplete="new-password"
          required
          hint={`At least ${minimumLength} characters`}
          error={errors.password?.message}
          {...form.register('password')}
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          required
          error={differs ? 'Passwords do not match' : undefined}
          {...form.register('repeated')}
        />
        {reset.isError && !errors.password && (
          <Notice tone="bad" announce="alert">
            {failureText(reset.error)}
          </Notice>
        )}
        <Button type="submit" size="large" disabled={!ready} pending={reset.isPending}>
          Reset password
        </Button>
      </form>
    </NarrowPage>
  );
}

/** The server reports a used or old link at the field `token`, which the form does not have. */
const failureText = ({ message, errors }: ApiError): string =>
  errors.some(({ path }) => path === 'token')
    ? 'This password reset link is invalid or has expired.'
    : message;
