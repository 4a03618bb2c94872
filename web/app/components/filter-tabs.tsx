import { Link, useLocation } from 'react-router';
import { classNames } from './class-names.ts';

interface FilterTabsProps<Id extends string> {
  label: string;
  /** The first is the list without a `tab` in its address. */
  tabs: readonly { id: Id; label: string }[];
  current: Id;
  /** Undefined until they are there. */
  counts: Record<Id, number> | undefined;
}

/** Tabs of one list, each with the number of its rows; the list then begins with its first page. */
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
