import { Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { NavLink } from 'react-router';
import { Button } from '#web/components/button.tsx';
import { Drawer } from '#web/components/drawer.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { greetingName } from '#web/features/session/greeting-name.ts';
import { resumeSession } from '#web/features/session/resume-session.ts';
import { useLogout } from '#web/features/session/use-logout.ts';
import { useSession } from '#web/features/session/use-session.ts';
import { accountLinks, dashboardLink, shareLink } from './account-links.ts';
import { mainLinks, pickupLink } from './nav-links.ts';
import { ThemeToggle } from './theme-toggle.tsx';

export function MobileNav() {
  const [isOpen, setOpen] = useState(false);
  const { user, problem } = useSession();
  const logout = useLogout();
  const close = () => setOpen(false);
  const dashboard = dashboardLink(user?.role);
  const own = user
    ? [
        { to: '/account', label: `Welcome, ${greetingName(user)}` },
        ...accountLinks,
        ...(dashboard ? [dashboard] : []),
      ]
    : [];
  return (
    <div className="nav:hidden">
      <IconButton label="Menu" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <MenuIcon aria-hidden="true" className="icon-lg" />
      </IconButton>
      <Drawer
        isOpen={isOpen}
        onClose={close}
        title="Menu"
        footer={
          user ? (
            <Button
              tone="secondary"
              className="w-full"
              onClick={() => {
                close();
                void logout();
              }}
            >
              Logout
            </Button>
          ) : problem ? (
            <div className="grid gap-3">
              <p className="text-sm text-ink-soft">{problem}</p>
              <Button tone="secondary" onClick={() => void resumeSession()}>
                Try Again
              </Button>
            </div>
          ) : (
            <div className="grid grid-cols-2 gap-3">
              <LinkButton to="/login" tone="secondary" onClick={close}>
                Login
              </LinkButton>
              <LinkButton to="/register" onClick={close}>
                Register
              </LinkButton>
            </div>
          )
        }
      >
        <nav aria-label="Main">
          <ul>
            {[...(user ? shareLink(user) : []), ...mainLinks, pickupLink, ...own].map(({ to, label }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end={to === '/'}
                  onClick={close}
                  className="flex min-h-13 items-center border-b border-line font-display text-xl aria-[current=page]:text-citrus"
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        {user && (
          <p className="flex min-h-13 items-center justify-between text-ink-soft xs:hidden">
            Light or dark <ThemeToggle />
          </p>
        )}
      </Drawer>
    </div>
  );
}
