import '#web/api/back-office-routes.ts';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { SessionUser } from '#web/api/session-store.ts';
import { Button } from '#web/components/button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { formatInstantDay } from '#web/format/format-date.ts';
import { AccountSection } from '../account-section.tsx';
import { SetUp } from './set-up.tsx';
import { TurnOff } from './turn-off.tsx';

/** The element's id, for links to the second factor on the account page. */
export const secondFactorId = 'second-factor';

export function SecondFactor({ user }: { user: SessionUser }) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    // The browser looked for the link's target before this element was rendered. The effect scrolls to it instead.
    if (hash === `#${secondFactorId}`) root.current?.scrollIntoView();
  }, [hash]);
  const since = user.second_factor_at;
  const close = () => {
    setOpen(false);
    root.current?.focus();
  };
  return (
    <div
      ref={root}
      id={secondFactorId}
      tabIndex={-1}
      className="scroll-mt-24 border-t border-line pt-6 outline-none"
    >
      <AccountSection title="Second factor">
        <div className="grid gap-4">
          {since ? (
            <Notice tone="good" title={`On since ${formatInstantDay(since)}`}>
              Signing in asks for your password and a code from your authenticator app.
            </Notice>
          ) : (
            <p>
              Your account can charge cards and read every address, and a password alone protects it. With a
              second factor, signing in also asks for a code from an authenticator app on your phone.
            </p>
          )}
          {isOpen && (since ? <TurnOff onClose={close} /> : <SetUp onClose={close} />)}
          {!isOpen && (
            <div>
              <Button tone={since ? 'secondary' : 'primary'} onClick={() => setOpen(true)}>
                {since ? 'Turn off' : 'Set up second factor'}
              </Button>
            </div>
          )}
        </div>
      </AccountSection>
    </div>
  );
}
