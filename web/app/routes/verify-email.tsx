import '#web/api/page-routes.ts';
import { useSearchParams } from 'react-router';
import { refreshUser } from '#web/api/refresh-user.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Button } from '#web/components/button.tsx';
import { ReadFailure } from '#web/components/error-state.tsx';
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

/**
 * The page with the button that confirms an email address. Opening it changes nothing, because mail scanners
 * open links and would confirm a mistyped address.
 */
export default function VerifyEmailPage() {
  const [params] = useSearchParams();
  const hydrated = useHydrated();
  const token = params.get('token') ?? '';
  const link = useApiQuery('getVerification', { query: { token } }, { enabled: token !== '' });
  const verify = useApiMutation('verifyEmail');
  const confirm = () => verify.mutate({ body: { token } }, { onSettled: () => void refreshUser() });

  if (verify.isSuccess)
    return (
      <Confirmed title="Email confirmed">Thank you. Order updates and reminders will reach you.</Confirmed>
    );
  const refusal = verify.error ?? link.error;
  if (hydrated && (!token || refusal?.status === 409 || refusal?.status === 422))
    return (
      <BrokenLink message={refusal?.isFromServer && refusal.errors.length === 0 ? refusal.message : ''} />
    );
  if (link.isError)
    return (
      <div className="page section-space">
        <ReadFailure read={link} />
      </div>
    );
  if (!link.data) return <PageSpinner label="Checking your link…" />;
  const { email, is_new: isNew } = link.data;
  return (
    <NarrowPage title={isNew ? 'Is this your new email address?' : 'Is this your email address?'}>
      <p className="text-xl break-all">
        <strong>{email}</strong>
      </p>
      <p className="mt-3">
        {isNew
          ? 'Once you confirm it, you sign in with it and get our emails there. Until then, your account keeps its current address.'
          : 'Once you confirm it, order updates and reminders reach you there.'}
      </p>
      <Button className="mt-6" pending={verify.isPending} onClick={confirm}>
        Confirm this address
      </Button>
      {verify.isError && <Notice tone="bad" announce="alert" className="mt-6" title={verify.error.message} />}
    </NarrowPage>
  );
}

function Confirmed({ title, children }: { title: string; children: string }) {
  const { user } = useSession();
  return (
    <NarrowPage title={title}>
      <Notice tone="good" announce="status">
        {children}
      </Notice>
      <LinkButton to={user ? '/account' : '/login'} className="mt-6">
        {user ? 'Go to your account' : 'Go to Login'}
      </LinkButton>
    </NarrowPage>
  );
}

/** @param message the server's reason why the link does not work; empty when it gave none */
function BrokenLink({ message }: { message: string }) {
  const { user } = useSession();
  const resend = useApiMutation('resendVerification');
  if (user?.email_verified && !user.pending_email)
    return (
      <Confirmed title="Your email is confirmed">{`There is nothing left to do: ${user.email} is confirmed.`}</Confirmed>
    );
  return (
    <NarrowPage title="This link did not work">
      <Notice tone="bad" announce="alert">
        {message || 'The confirmation link is invalid or has expired.'}
      </Notice>
      {user && !resend.isSuccess && (
        <Button className="mt-6" pending={resend.isPending} onClick={() => resend.mutate({})}>
          Send a new link
        </Button>
      )}
      {resend.isSuccess && (
        <Notice tone="good" announce="status" className="mt-6">
          {`A new link is on its way to ${user?.pending_email ?? user?.email ?? ''}.`}
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
}
