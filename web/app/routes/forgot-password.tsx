import { useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Button } from '#web/components/button.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { NarrowPage } from '#web/components/narrow-page.tsx';
import { Notice } from '#web/components/notice.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { pageMeta } from '#web/page-meta.ts';

export const meta = () => pageMeta('Forgot password', 'Get a link to set a new password.');

export default function ForgotPasswordPage() {
  const send = useApiMutation('forgotPassword');
  const [email, setEmail] = useState('');
  const [missing, setMissing] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(email.trim() === '');
    if (email.trim() !== '') send.mutate({ body: { email: email.trim() } });
  };

  if (send.isSuccess)
    return (
      <NarrowPage title="Check your email">
        <Notice tone="good" announce="status">
          If an account belongs to <strong className="break-all">{email.trim()}</strong>, a link to set a new
          password is on its way. It works once and expires in one hour.
        </Notice>
        <div className="mt-6 flex flex-wrap gap-3">
          <LinkButton to="/login">Back to login</LinkButton>
          <Button tone="secondary" onClick={() => send.reset()}>
            Try again
          </Button>
        </div>
      </NarrowPage>
    );
  const fieldError = send.error?.errors.find(({ path }) => path === 'email')?.message;
  return (
    <NarrowPage
      title="Forgot your password?"
      intro="Enter your email, and we will send you a link to set a new one."
    >
      <form method="post" noValidate onSubmit={submit} className="grid gap-5">
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          required
          value={email}
          error={missing ? 'Email is required' : fieldError}
          onChange={(event) => setEmail(event.target.value)}
        />
        {send.isError && !fieldError && (
          <Notice tone="bad" announce="alert">
            {send.error.message}
          </Notice>
        )}
        <Button type="submit" size="large" pending={send.isPending}>
          Send the link
        </Button>
        <Link to="/login" className="tap text-link justify-self-start">
          Back to login
        </Link>
      </form>
    </NarrowPage>
  );
}
