import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { Badge } from './badge.tsx';
import { classNames } from './class-names.ts';

export interface TabLink {
  to: string;
  label: string;
  /** The number of items behind the tab that await the reader, such as unread messages; 0 shows nothing. */
  news?: number;
}

interface TabLinksProps {
  label: string;
  /** The tabs. Each `to` is a path from the root, such as `/vendor/messages`. */
  items: readonly TabLink[];
  /** `small` is for a row with many tabs. */
  size?: 'small' | 'medium';
  /** True for tabs inside a page. The page then keeps its scroll position when another tab is opened. */
  preventScrollReset?: boolean;
  className?: string;
}

/** Makes the current tab visible in a row that is wider than the screen. It scrolls this tab to the row's middle. */
function scrollIntoSight(row: HTMLUListElement | null) {
  const tab = row?.querySelector<HTMLElement>('[aria-current]');
  if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}

function News({ count }: { count: number }) {
  return (
    <Badge tone="citrus">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{`, ${count} new`}</span>
    </Badge>
  );
}

/**
 * A row of tabs. Each tab is a page with its own address. The tab of the current page has `aria-current`.
 * When the current page has no tab of its own, `aria-current` is on the tab with the longest path that begins
 * the page's path.
 */
export function TabLinks({ label, items, size = 'medium', preventScrollReset, className }: TabLinksProps) {
  const row = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  useEffect(() => scrollIntoSight(row.current), [pathname]);
  const [current] = items
    .filter(({ to }) => `${pathname}/`.startsWith(`${to}/`))
    .sort((a, b) => b.to.length - a.to.length);
  return (
    <nav aria-label={label} className={classNames('min-w-0', className)}>
      <ul ref={row} className="relative flex gap-1 overflow-x-auto border-b border-line-strong">
        {items.map((item) => (
          <li key={item.to} className="shrink-0">
            <Link
              to={item.to}
              preventScrollReset={preventScrollReset}
              aria-current={item === current ? 'page' : undefined}
              className={classNames(
                'flex items-center gap-2 border-b-3 font-semibold whitespace-nowrap transition-colors hover:text-ink focus-visible:-outline-offset-3',
                item === current ? 'border-citrus text-ink' : 'border-transparent text-ink-soft',
                size === 'small' ? 'min-h-11 px-3 text-sm' : 'min-h-12 px-4',
              )}
            >
              <span>{item.label}</span>
              {item.news ? <News count={item.news} /> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
