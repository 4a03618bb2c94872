import { Button } from '#web/components/button.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { NarrowPage } from '#web/components/narrow-page.tsx';
import { Notice } from '#web/components/notice.tsx';
import type { SessionUser } from '#web/api/session-store.ts';
import { greetingName } from './greeting-name.ts';
import { useLogout } from './use-logout.ts';

export function AlreadySignedIn({ user, children }: { user: SessionUser; children: string }) {
  const logout = useLogout();
  return (
    <NarrowPage title="You are signed in">
      <Notice title={`Welcome, ${greetingName(user)}.`}>{children}</Notice>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton to="/">Go Home</LinkButton>
        <Button tone="secondary" onClick={() => void logout()}>
          Logout
        </Button>
      </div>
    </NarrowPage>
  );
}
