import { ChevronDown, LayoutDashboard, LogOut, ShoppingBasket } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '#web/components/button.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { Menu, menuEntryStyle } from '#web/components/menu.tsx';
import { greetingName } from '#web/features/session/greeting-name.ts';
import { resumeSession } from '#web/features/session/resume-session.ts';
import { useLogout } from '#web/features/session/use-logout.ts';
import { useSession } from '#web/features/session/use-session.ts';
import { accountLinks, dashboardLink, shareLink } from './account-links.ts';

export function UserArea() {
  const { user, problem } = useSession();
  const logout = useLogout();
  if (problem)
    return (
      <div className="flex items-center gap-1">
        <span role="status" className="px-2 text-sm text-ink-soft">
          {problem}
        </span>
        <Button tone="secondary" size="small" onClick={() => void resumeSession()}>
          Try Again
        </Button>
      </div>
    );
  if (!user)
    return (
      <div className="guest-only flex items-center gap-1">
        <LinkButton to="/login" tone="quiet" size="small">
          Login
        </LinkButton>
        <LinkButton to="/register" size="small">
          Sign Up
        </LinkButton>
      </div>
    );
  const dashboard = dashboardLink(user.role);
  return (
    <div className="flex items-center">
      {dashboard && (
        <Link
          to={dashboard.to}
          className="tap rounded-full px-3 text-sm font-semibold text-leaf hover:bg-leaf-soft"
        >
          {dashboard.label}
        </Link>
      )}
      <Link
        to="/account"
        className="tap max-w-44 rounded-full pr-1 pl-3 text-sm hover:bg-leaf-soft"
        title={greetingName(user)}
      >
        <span className="truncate">
          Welcome, <span className="font-semibold">{greetingName(user)}</span>
        </span>
      </Link>
      <Menu
        label="User menu"
        buttonClassName="px-1.5"
        button={<ChevronDown aria-hidden="true" className="icon-md" />}
      >
        {shareLink(user).map(({ to, label }) => (
          <Link key={to} to={to} className={menuEntryStyle}>
            <ShoppingBasket aria-hidden="true" className="icon-md text-leaf" />
            <span>{label}</span>
          </Link>
        ))}
        {accountLinks.map(({ to, label, Icon }) => (
          <Link key={to} to={to} className={menuEntryStyle}>
            <Icon aria-hidden="true" className="icon-md text-leaf" />
            <span>{label}</span>
          </Link>
        ))}
        {dashboard && (
          <Link to={dashboard.to} className={menuEntryStyle}>
            <LayoutDashboard aria-hidden="true" className="icon-md text-leaf" />
            <span>{`${dashboard.label} Dashboard`}</span>
          </Link>
        )}
        <button type="button" className={menuEntryStyle} onClick={() => void logout()}>
          <LogOut aria-hidden="true" className="icon-md text-leaf" /> Logout
        </button>
      </Menu>
      <Button tone="quiet" size="small" className="in-menu-too max-xl:hidden" onClick={() => void logout()}>
        Logout
      </Button>
    </div>
  );
}
