import { useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { SessionUser } from '#web/api/session-store.ts';
import { LinkButton } from '#web/components/link-button.tsx';
import { PageSpinner } from '#web/components/page-spinner.tsx';
import { loginPath } from '#web/features/session/return-path.ts';
import { SessionProblem } from '#web/features/session/session-problem.tsx';
import { useSession } from '#web/features/session/use-session.ts';

interface AccountGateProps {
  /** The text when the session ends while the page is open. */
  signedOutText: string;
  children(user: SessionUser): ReactNode;
}

/** Shows its content to members and sends visitors to the sign-in page. */
export function AccountGate({ signedOutText, children }: AccountGateProps) {
  const { status, user, problem } = useSession();
  const { pathname, search, hash } = useLocation();
  const [wasOpen, setWasOpen] = useState(false);
  if (user && !wasOpen) setWasOpen(true);
  if (user) return children(user);
  if (status === 'loading') return <PageSpinner label="Loading profile information..." />;
  if (problem) return <SessionProblem message={problem} />;
  if (!wasOpen) return <Navigate to={loginPath(pathname + search + hash)} replace />;
  return (
    <div className="page section-space">
      <h1 role="alert" className="text-3xl">
        {signedOutText}
      </h1>
      <div className="mt-8">
        <LinkButton to={loginPath(pathname + search + hash)}>Go to Login</LinkButton>
      </div>
    </div>
  );
}
