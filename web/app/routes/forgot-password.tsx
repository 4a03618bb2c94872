import '#web/api/page-routes.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { forgotPassword } from '#shared/contracts/accounts/sessions.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Button } from '#web/components/button.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { NarrowPage } from '#web/components/narrow-page.tsx';
import { Notice } from '#web/components/notice.tsx';
import { EmailField } from '#web/components/email-field.tsx';
import { applyFieldErrors } from '#web/features/forms/apply-field-errors.ts';
import { pageMeta } from '#web/page-meta.ts';

export const meta = () => pageMeta('Forgot password', 'Get a link to set a new password.');

export default function ForgotPasswordPage() {
  const send = useApiMutation('forgotPassword');
  const form = useForm({ resolver: zodResolver(forgotPassword.body), defaultValues: { email: '' } });
  const { errors } = form.formState;
  const submit = form.handleSubmit((body) =>
    send.mutate({ body }, { onError: (error) => applyFieldErrors(form, error) }),
  );

  if (send.isSuccess)
    return (
      <NarrowPage title="Check your email">
        <Notice tone="good" announce="status">
          If an account belongs to <strong className="break-all">{send.variables.body?.email}</strong>, a link
          to set a new password is on its way. It works once and expires in one hour.
        </Notice>
        <div className="mt-6 flex flex-wrap gap-3">
          <LinkButton to="/login">Back to login</LinkButton>
          <Button tone="secondary" onClick={() => send.reset()}>
            Try again
          </Button>
        </div>
      </NarrowPage>
    );
  return (
    <NarrowPage
      title="Forgot your password?"
      intro="Enter your email, and we will send you a link to set a new one."
    >
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <EmailField
          label="Email"
          autoComplete="username"
          error={errors.email?.message}
          {...form.register('email')}
        />
        {send.isError && !errors.email && (
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
