import '#web/api/page-routes.ts';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { refreshUser } from '#web/api/refresh-user.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Button } from '#web/components/button.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { NarrowPage } from '#web/components/narrow-page.tsx';
import { Notice } from '#web/components/notice.tsx';
import { PageSpinner } from '#web/components/page-spinner.tsx';
import { useHydrated } from '#web/hooks/use-hydrated.ts';
import { useSession } from '#web/features/session/use-session.ts';
import { pageMeta } from '#web/page-meta.ts';

export const meta = () => [
  ...pageMeta('Confirm your email', 'Confirm the email address of your account.'),
  { name: 'referrer', content: 'no-referrer' },
];

export default function VerifyEmailPage() {
  const [params] = useSearchParams();
  const hydrated = useHydrated();
  const token = params.get('token') ?? '';
  const { user } = useSession();
  const verify = useApiMutation('verifyEmail');
  const resend = useApiMutation('resendVerification');
  const started = useRef(false);
  const { mutate } = verify;
  useEffect(() => {
    // The link works once: a second render must not use it up.
    if (started.current || !token) return;
    started.current = true;
    mutate({ body: { token } }, { onSuccess: () => void refreshUser() });
  }, [mutate, token]);

  if (verify.isSuccess)
    return (
      <NarrowPage title="Email confirmed">
        <Notice tone="good" announce="status">
          Thank you. Order updates and reminders will reach you.
        </Notice>
        <LinkButton to={user ? '/account' : '/login'} className="mt-6">
          {user ? 'Go to your account' : 'Go to Login'}
        </LinkButton>
      </NarrowPage>
    );
  if (verify.isError || (hydrated && !token))
    return (
      <NarrowPage title="This link did not work">
        <Notice tone="bad" announce="alert">
          {verify.error?.given && verify.error.errors.length === 0
            ? verify.error.message
            : 'The confirmation link is invalid or has expired.'}
        </Notice>
        {user && !resend.isSuccess && (
          <Button className="mt-6" pending={resend.isPending} onClick={() => resend.mutate({})}>
            Send a new link
          </Button>
        )}
        {resend.isSuccess && (
          <Notice tone="good" announce="status" className="mt-6">
            A new link is on its way to {user?.email}.
          </Notice>
        )}
        {resend.isError && (
          <Notice tone="bad" announce="alert" className="mt-6">
            {resend.error.message}
          </Notice>
        )}
        {!user && (
          <LinkButton to="/login?return_to=%2Fverify-email" className="mt-6">
            Log in to get a new link
          </LinkButton>
        )}
      </NarrowPage>
    );
  return <PageSpinner label="Confirming your email…" />;
}
