import { Outlet } from 'react-router';
import { ScreenTitle } from '#web/components/screen-title.tsx';
import { TabLinks, type TabLink } from '#web/components/tab-links.tsx';

interface TabScreenProps {
  title: string;
  /** The accessible name of the row of tabs. */
  label: string;
  tabs: readonly TabLink[];
}

export const TabScreen = ({ title, label, tabs }: TabScreenProps) => (
  <div className="grid grid-cols-1 gap-1 sm:gap-3">
    <div className="flex flex-wrap items-end gap-x-4">
      <ScreenTitle>{title}</ScreenTitle>
      <TabLinks label={label} items={tabs} size="small" preventScrollReset className="grow" />
    </div>
    <Outlet />
  </div>
);
