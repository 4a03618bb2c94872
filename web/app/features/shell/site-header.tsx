import { Link } from 'react-router';
import { CartButton } from '#web/features/cart/cart-button.tsx';
import { NotificationBell } from '#web/features/notifications/notification-bell.tsx';
import { useSession } from '#web/features/session/use-session.ts';
import { CycleStrip } from './cycle-strip.tsx';
import { Logo } from './logo.tsx';
import { MainNav } from './main-nav.tsx';
import { MobileNav } from './mobile-nav.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { UserArea } from './user-area.tsx';

/**
 * @param isCompact true in the back office and the vendors' portal. The header is then one bar with a link back
 * to the shop. In the back office, the bar also has the search
 */
export function SiteHeader({ isCompact }: { isCompact: boolean }) {
  const { user } = useSession();
  return (
    <>
      {!isCompact && <CycleStrip />}
      <header className="sticky top-0 z-30 border-b border-line bg-paper print:hidden">
        <div
          className={`group flex items-center gap-3 nav:gap-5 ${isCompact ? 'wide-page min-h-14' : 'page min-h-18'}`}
        >
          <Link
            to="/"
            className="min-w-0 py-2 nav:shrink-0 group-has-[#back-office-search>*]:shrink-0 group-has-[#back-office-search>*]:max-lg:[&_.font-display]:sr-only"
          >
            <Logo />
            <span className="sr-only">, home</span>
          </Link>
          {isCompact && (
            <>
              {/* The back office puts its search here, so the shop's script does not contain the search. */}
              <div id="back-office-search" className="min-w-0 grow empty:hidden lg:max-w-96" />
              <Link to="/" className="text-link tap text-sm whitespace-nowrap max-sm:hidden">
                Back to the shop
              </Link>
            </>
          )}
          <div className="ml-auto flex shrink-0 items-center gap-1 max-xs:gap-0 nav:gap-2">
            {!isCompact && <MainNav />}
            <div className="max-nav:hidden">
              <UserArea />
            </div>
            {/* On a phone the bell takes this place, and the theme switch is in the menu. */}
            <div className={user ? 'max-xs:hidden' : undefined}>
              <ThemeToggle />
            </div>
            <NotificationBell />
            {!isCompact && <CartButton />}
            <MobileNav />
          </div>
        </div>
      </header>
    </>
  );
}
