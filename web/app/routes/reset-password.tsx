import { useEffect, useState, type FormEvent } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Button } from '#web/components/button.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { NarrowPage } from '#web/components/narrow-page.tsx';
import { Notice } from '#web/components/notice.tsx';
import { PageSpinner } from '#web/components/page-spinner.tsx';
import { PasswordField } from '#web/components/password-field.tsx';
import { useHydrated } from '#web/hooks/use-hydrated.ts';
import { pageMeta } from '#web/page-meta.ts';

export const meta = () => [
  ...pageMeta('Reset password', 'Set a new password.'),
  // The address holds the token.
  { name: 'referrer', content: 'no-referrer' },
];

/** Milliseconds the success screen stays (document 1, section 9). */
const redirectDelay = 3000;
/** The documents' 6 against their 8 elsewhere is settled as 8 everywhere. */
const minimumLength = 8;

export default function ResetPasswordPage() {
  const [params] = useSearchParams();
  const hydrated = useHydrated();
  const token = params.get('token');
  const reset = useApiMutation('resetPassword');
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const differs = repeated !== '' && password !== repeated;
  const ready = password.length >= minimumLength && password === repeated;

  const { isSuccess } = reset;
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(() => void navigate('/login'), redirectDelay);
    return () => clearTimeout(timer);
  }, [isSuccess, navigate]);

  if (!hydrated) return <PageSpinner />;
  if (!token) return <Navigate to="/forgot-password" replace />;
  if (isSuccess)
    return (
      <NarrowPage title="Password Reset Successful!">
        <Notice tone="good" announce="status">
          You can sign in with your new password now. We will take you to the login page in a moment.
        </Notice>
        <LinkButton to="/login" className="mt-6">
          Go to Login
        </LinkButton>
      </NarrowPage>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) reset.mutate({ body: { token, password } });
  };
  return (
    <NarrowPage title="Set a new password">
      <form method="post" noValidate onSubmit={submit} className="grid gap-5">
        <PasswordField
          label="New password"
          autoComplete="new-password"
          required
          hint={`At least ${minimumLength} characters`}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          required
          value={repeated}
          error={differs ? 'Passwords do not match' : undefined}
          onChange={(event) => setRepeated(event.target.value)}
        />
        {reset.isError && (
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

function failureText(error: {
  code: string;
  message: string;
  errors: readonly { path: string; message: string }[];
}) {
  const aboutPassword = error.errors.find(({ path }) => path === 'password');
  if (aboutPassword) return aboutPassword.message;
  const aboutLink = error.errors.some(({ path }) => path === 'token');
  return aboutLink ? 'This password reset link is invalid or has expired.' : error.message;
}
