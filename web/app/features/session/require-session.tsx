import { useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { PageSpinner } from '#web/components/page-spinner.tsx';
import type { SessionUser } from '#web/api/session-store.ts';
import { loginPath } from './return-path.ts';
import { SessionProblem } from './session-problem.tsx';
import { useSession } from './use-session.ts';

interface RequireSessionProps {
  /** Roles that may pass; any signed-in reader when left out. */
  roles?: readonly SessionUser['role'][];
  /**
   * The address to which a signed-in reader of another role is sent (`/` for the admin area, `/login` for the
   * vendor area).
   */
  otherwise?: string;
  children: ReactNode;
}

/**
 * Guards a page. It shows a spinner while the session loads, and a text with a button when the server cannot
 * be reached. A reader without a session goes to the sign-in page, which leads back. A reader who logs out on
 * the page goes home (document 1, section 2).
 */
export function RequireSession({ roles, otherwise = '/', children }: RequireSessionProps) {
  const { status, user, problem, endedByReader } = useSession();
  const [hadReader, setHadReader] = useState(user !== null);
  const { pathname, search, hash } = useLocation();
  if (status === 'loading') return <PageSpinner label="Loading your account…" />;
  if (problem) return <SessionProblem message={problem} />;
  if (user && !hadReader) setHadReader(true);
  if (!user && hadReader && endedByReader) return <Navigate to="/" replace />;
  if (!user) return <Navigate to={loginPath(pathname + search + hash)} replace />;
  if (roles && !roles.includes(user.role))
    return <Navigate to={otherwise === '/login' ? loginPath(pathname) : otherwise} replace />;
  return children;
}
