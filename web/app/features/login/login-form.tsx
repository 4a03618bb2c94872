import { zodResolver } from '@hookform/resolvers/zod';
import { useState, type FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { login } from '#shared/contracts/accounts/sessions.ts';
import { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import type { SessionUser } from '#web/api/session-store.ts';
import { Button } from '#web/components/button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { PasswordField } from '#web/components/password-field.tsx';
import { EmailField } from '#web/components/email-field.tsx';
import { CodeStep } from './code-step.tsx';
import { useSession } from '#web/features/session/use-session.ts';

const isCodeNeeded = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.errors.some(({ path }) => path === 'code');

interface LoginFormProps {
  email?: string;
  /** Called after the server accepts the login, before the session starts. The callback opens the next page. */
  onSignedIn(user: SessionUser): void;
}

export function LoginForm({ email = '', onSignedIn }: LoginFormProps) {
  const { signIn } = useSession();
  const [failure, setFailure] = useState('');
  const [asksForCode, setAsksForCode] = useState(false);
  const form = useForm({ resolver: zodResolver(login.body), defaultValues: { email, password: '' } });
  const { errors, isSubmitting } = form.formState;

  const send = form.handleSubmit(async (body) => {
    try {
      const { token, user } = await callApi('login', { body });
      if (!token || !user) return setFailure('Invalid response format');
      onSignedIn(user);
      signIn(user, token);
    } catch (error) {
      if (isCodeNeeded(error)) {
        if (asksForCode) form.setError('code', { message: error.message }, { shouldFocus: true });
        return setAsksForCode(true);
      }
      const hasAnswer = error instanceof ApiError && !error.unanswered;
      setFailure(hasAnswer ? error.message : 'Login failed. Please try again.');
    }
  });

  const submit = (event: FormEvent) => {
    // The failure of an earlier attempt is removed, even when a field error stops this one.
    setFailure('');
    void send(event);
  };

  const goBack = () => {
    setAsksForCode(false);
    form.reset();
    form.unregister('code');
  };

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      {asksForCode ? (
        <CodeStep
          email={form.getValues('email')}
          onBack={goBack}
          field={{ error: errors.code?.message, ...form.register('code') }}
        />
      ) : (
        <>
          <EmailField
            label="Email"
            autoComplete="username"
            error={errors.email?.message}
            {...form.register('email')}
          />
          <div>
            <PasswordField
              label="Password"
              autoComplete="current-password"
              required
              error={errors.password?.message}
              {...form.register('password')}
            />
            <Link to="/forgot-password" className="tap text-link text-sm">
              Forgot your password?
            </Link>
          </div>
        </>
      )}
      {failure && (
        <Notice tone="bad" announce="alert">
          {failure}
        </Notice>
      )}
      <Button type="submit" size="large" pending={isSubmitting}>
        Login
      </Button>
    </form>
  );
}
