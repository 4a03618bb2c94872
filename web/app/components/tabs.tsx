import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components';
import { classNames } from './class-names.ts';

export interface TabItem<Id extends string> {
  id: Id;
  label: ReactNode;
  content: ReactNode;
}

interface TabsProps<Id extends string> {
  label: string;
  items: readonly TabItem<Id>[];
  selected: Id;
  onSelect(id: Id): void;
  /** Small for a long row. */
  size?: 'small' | 'medium';
}

/** In a row that is longer than the screen, the chosen tab is not beyond its edge. */
const scrollIntoSight = (tab: HTMLDivElement | null) =>
  tab?.scrollIntoView?.({ block: 'nearest', inline: 'center' });

/** Tabs with arrow keys; only the selected panel is in the page. */
export function Tabs<Id extends string>({
  label,
  items,
  selected,
  onSelect,
  size = 'medium',
}: TabsProps<Id>) {
  return (
    <AriaTabs selectedKey={selected} onSelectionChange={(key) => onSelect(key as Id)}>
      <TabList aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line-strong">
        {items.map((item) => (
          <Tab
            key={item.id}
            id={item.id}
            ref={item.id === selected ? scrollIntoSight : undefined}
            className={classNames(
              '-mb-px flex min-h-12 cursor-pointer items-center border-b-3 border-transparent font-semibold whitespace-nowrap text-ink-soft transition-colors hover:text-ink selected:border-citrus selected:text-ink',
              size === 'small' ? 'px-3 text-sm' : 'px-4',
            )}
          >
            {item.label}
          </Tab>
        ))}
      </TabList>
      {items.map((item) => (
        <TabPanel key={item.id} id={item.id} className="pt-6">
          {item.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
