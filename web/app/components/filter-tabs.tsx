import { Link, useLocation } from 'react-router';
import { classNames } from './class-names.ts';

interface FilterTabsProps<Id extends string> {
  label: string;
  /** The tabs. The first is shown when the address has no `tab`. */
  tabs: readonly { id: Id; label: string }[];
  current: Id;
  /** The number of rows by tab; undefined while it is loading. */
  counts: Record<Id, number> | undefined;
}

/** The tabs of one list, each with the number of its rows. A press on a tab leads to the tab's first page. */
export function FilterTabs<Id extends string>({ label, tabs, current, counts }: FilterTabsProps<Id>) {
  const { search } = useLocation();
  const addressOf = (tab: Id) => {
    const params = new URLSearchParams(search);
    params.delete('cursor');
    if (tab === tabs[0]?.id) params.delete('tab');
    else params.set('tab', tab);
    return { search: params.toString() };
  };
  return (
    <nav aria-label={label}>
      <ul className="flex gap-1 overflow-x-auto border-b border-line-strong">
        {tabs.map((tab) => (
          <li key={tab.id} className="shrink-0">
            <Link
              to={addressOf(tab.id)}
              preventScrollReset
              aria-current={tab.id === current ? 'page' : undefined}
              className={classNames(
                'flex min-h-12 items-center border-b-3 px-3 text-sm font-semibold whitespace-nowrap transition-colors hover:text-ink focus-visible:-outline-offset-3',
                tab.id === current ? 'border-citrus text-ink' : 'border-transparent text-ink-soft',
              )}
            >
              {`${tab.label}${counts ? ` (${counts[tab.id]})` : ''}`}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
