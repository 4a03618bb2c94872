import { useState } from 'react';
import { Link } from 'react-router';
import { browserStorage } from '#web/api/web-storage.ts';
import { Button } from '#web/components/button.tsx';
import { classNames } from '#web/components/class-names.ts';
import { useSession } from '#web/features/session/use-session.ts';

const keyOf = (userId: string) => `second_factor_later:${userId}`;
const weekMs = 7 * 24 * 3600 * 1000;

const isPutOff = (userId: string, now: number): boolean =>
  Number(browserStorage.read(keyOf(userId)) ?? 0) > now;

/** A line that tells admins without a second factor to set one up. It can be put off for a week. */
export function SecondFactorReminder({ className }: { className: string | undefined }) {
  const { user } = useSession();
  const [openedAt] = useState(() => Date.now());
  const [isPutOffNow, setPutOff] = useState(false);
  if (!user || user.second_factor_at || isPutOffNow || isPutOff(user.id, openedAt)) return null;
  const putOff = () => {
    setPutOff(true);
    browserStorage.write(keyOf(user.id), String(Date.now() + weekMs));
  };
  return (
    <p
      className={classNames(
        'mb-3 flex flex-wrap items-center gap-x-3 rounded-md bg-warn-soft px-3 text-sm',
        className,
      )}
    >
      <span className="max-sm:sr-only">Your account is protected by a password alone.</span>
      <Link to="/account#second-factor" className="tap text-link">
        Set up a second factor
      </Link>
      <Button tone="quiet" size="small" className="ml-auto" onClick={putOff}>
        Not now
      </Button>
    </p>
  );
}
