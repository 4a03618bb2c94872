import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#web/components/button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { useSession } from '#web/features/session/use-session.ts';

const key = 'second_factor_later';

const wasPutOff = (): boolean => {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
};

/**
 * Tells admins without a second factor to set one up. They can put it off for as long as this browser tab is
 * open.
 */
export function SecondFactorReminder() {
  const { user } = useSession();
  const [isPutOff, setPutOff] = useState(wasPutOff);
  if (!user || user.second_factor_at || isPutOff) return null;
  const putOff = () => {
    setPutOff(true);
    try {
      sessionStorage.setItem(key, 'yes');
    } catch {
      // Storage is barred, so the next page shows it again.
    }
  };
  return (
    <Notice tone="warn" className="mb-5">
      <p>Your account is protected by a password alone.</p>
      <p className="mt-1 flex flex-wrap items-center gap-x-4">
        <Link to="/account#second-factor" className="tap text-link">
          Set up a second factor
        </Link>
        <Button tone="quiet" size="small" onClick={putOff}>
          Not now
        </Button>
      </p>
    </Notice>
  );
}
