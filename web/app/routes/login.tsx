import { useSyncExternalStore } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { endedAccount, sessionStore } from '#web/api/session-store.ts';
import { NarrowPage } from '#web/components/narrow-page.tsx';
import { Notice } from '#web/components/notice.tsx';
import { useSupport } from '#web/features/contact/use-support.ts';
import { LoginForm } from '#web/features/login/login-form.tsx';
import { passwordSetFor } from '#web/features/login/password-set.ts';
import { AlreadySignedIn } from '#web/features/session/already-signed-in.tsx';
import { registerPath, safeReturnPath } from '#web/features/session/return-path.ts';
import { useSession } from '#web/features/session/use-session.ts';
import { useHydrated } from '#web/hooks/use-hydrated.ts';
import { pageMeta } from '#web/page-meta.ts';

export const meta = () => pageMeta('Login', 'Sign in to order, manage your share and see your pickups.');

const isEnded = () => endedAccount(sessionStore.get()) !== undefined;
const notYet = () => false;

export default function LoginPage() {
  const { user } = useSession();
  const { email } = useSupport();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const { state } = useLocation();
  const setFor = hydrated ? passwordSetFor(state) : undefined;
  const hasEnded = useSyncExternalStore(sessionStore.subscribe, isEnded, notYet);
  const returnPath = safeReturnPath(params.get('return_to'));

  if (user)
    return (
      <AlreadySignedIn user={user}>
        {returnPath?.startsWith('/vendor')
          ? 'The vendor dashboard is for vendors, and this account is not one. If you would like to sell with us, apply under Become a Vendor.'
          : returnPath
            ? 'If you were sent here from another page, this account does not have access to it.'
            : 'To use another account, log out first.'}
      </AlreadySignedIn>
    );
  return (
    <NarrowPage
      title="Welcome back"
      intro={
        <>
          New here?{' '}
          <Link to={registerPath(returnPath)} className="text-link">
            Create an account
          </Link>
        </>
      }
    >
      {setFor !== undefined && (
        <Notice tone="good" announce="status" className="mb-6">
          Your new password is set. Sign in with it.
        </Notice>
      )}
      {hasEnded && setFor === undefined && (
        <Notice announce="status" className="mb-6">
          Your session ended. Sign in to go on where you were.
        </Notice>
      )}
      <LoginForm
        key={setFor}
        {...(setFor && { email: setFor })}
        onSignedIn={({ role }) =>
          void navigate(returnPath ?? (role === 'admin' ? '/admin' : '/'), { replace: true })
        }
      />
      <p className="mt-8 text-sm text-ink-soft">
        Trouble signing in? Write to{' '}
        <a href={`mailto:${email}`} className="text-link">
          {email}
        </a>
        .
      </p>
    </NarrowPage>
  );
}
