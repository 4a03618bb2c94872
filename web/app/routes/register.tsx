import { Link, useNavigate, useSearchParams } from 'react-router';
import { PageHeader } from '#web/components/page-header.tsx';
import { WhatComesNext } from '#web/features/register/what-comes-next.tsx';
import { RegisterForm } from '#web/features/register/register-form.tsx';
import { AlreadySignedIn } from '#web/features/session/already-signed-in.tsx';
import { loginPath, safeReturnPath } from '#web/features/session/return-path.ts';
import { useSession } from '#web/features/session/use-session.ts';
import { pageMeta } from '#web/page-meta.ts';

export const meta = () =>
  pageMeta(
    'Register',
    'Open a member account: choose a pickup location, then subscribe to a share of local food.',
  );

export default function RegisterPage() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { user } = useSession();
  const returnPath = safeReturnPath(params.get('return_to'));
  if (user) return <AlreadySignedIn user={user}>To open another account, log out first.</AlreadySignedIn>;
  return (
    <div className="pb-20">
      <PageHeader title="Join the co-op">
        Membership is free. You pay when you subscribe or order. Already a member?{' '}
        <Link to={loginPath(returnPath)} className="text-link">
          Login
        </Link>
      </PageHeader>
      <div className="page grid gap-x-16 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <RegisterForm
          referralCode={(params.get('ref') ?? '').slice(0, 20)}
          onRegistered={() => void navigate(returnPath ?? '/', { replace: true })}
        />
        <WhatComesNext />
      </div>
    </div>
  );
}
