import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { classNames } from '#web/components/class-names.ts';
import { adminPlaces, adminTabs } from './admin-tabs.ts';

const entryStyle =
  'flex min-h-11 items-center gap-3 rounded-md px-3 text-sm font-semibold whitespace-nowrap transition-colors';

/** The tabs of the back office: a row above the content, whose end fades where it goes on, or a list beside it. */
export function AdminNav({ className }: { className?: string }) {
  const { pathname } = useLocation();
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && tab)
      row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav aria-label="Back office" className={className}>
      <ul
        ref={row}
        className="relative flex gap-1 overflow-x-auto border-b border-line pb-2 max-lg:mask-r-from-90% lg:grid lg:gap-0.5 lg:overflow-visible lg:border-0 lg:pb-0"
      >
        {[...adminTabs, ...adminPlaces].map(({ id, label, icon: Icon }, index) => {
          const isCurrent = `${pathname}/`.startsWith(`/admin/${id}/`);
          return (
            <li
              key={id}
              className={classNames(
                'shrink-0',
                index === adminTabs.length && 'lg:mt-3 lg:border-t lg:border-line lg:pt-3',
              )}
            >
              <Link
                to={`/admin/${id}`}
                aria-current={isCurrent ? 'page' : undefined}
                className={classNames(
                  entryStyle,
                  isCurrent ? 'bg-leaf-soft text-leaf' : 'text-ink-soft hover:bg-leaf-soft hover:text-ink',
                )}
              >
                <Icon aria-hidden="true" className="size-4.5 shrink-0 max-lg:hidden" />
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
