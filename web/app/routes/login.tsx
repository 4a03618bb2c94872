import { Link, useNavigate, useSearchParams } from 'react-router';
import { Button } from '#web/components/button.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { NarrowPage } from '#web/components/narrow-page.tsx';
import { Notice } from '#web/components/notice.tsx';
import { useSupport } from '#web/features/contact/use-support.ts';
import { LoginForm } from '#web/features/login/login-form.tsx';
import { greetingName } from '#web/features/session/greeting-name.ts';
import { safeReturnPath } from '#web/features/session/return-path.ts';
import { useLogout } from '#web/features/session/use-logout.ts';
import { useSession } from '#web/features/session/use-session.ts';
import { pageMeta } from '#web/page-meta.ts';

export const meta = () => pageMeta('Login', 'Sign in to order, manage your share and see your pickups.');

export default function LoginPage() {
  const { user } = useSession();
  const { email } = useSupport();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const logout = useLogout();
  const returnPath = safeReturnPath(params.get('return_to'));

  if (user)
    return (
      <NarrowPage title="You are signed in">
        <Notice title={`Welcome, ${greetingName(user)}.`}>
          If you came here from a page you could not open, this account has no access to it.
        </Notice>
        <div className="mt-6 flex flex-wrap gap-3">
          <LinkButton to="/">Go Home</LinkButton>
          <Button tone="secondary" onClick={() => void logout()}>
            Logout
          </Button>
        </div>
      </NarrowPage>
    );
  return (
    <NarrowPage
      title="Welcome back"
      intro={
        <>
          New here?{' '}
          <Link to="/register" className="text-link">
            Create an account
          </Link>
        </>
      }
    >
      <LoginForm
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
