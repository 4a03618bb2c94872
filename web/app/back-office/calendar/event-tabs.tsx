import { ScreenTitle } from '#web/components/screen-title.tsx';
import { TabLinks } from '#web/components/tab-links.tsx';

const tabs = [
  { to: '/admin/events', label: 'Events & Calendar' },
  { to: '/admin/events/locations', label: 'Pickup Locations' },
];

/** The title and the two tabs of Event Management (document 2, section 2). */
export function EventTabs() {
  return (
    <div className="flex flex-wrap items-end gap-x-4">
      <ScreenTitle>Event Management</ScreenTitle>
      <TabLinks label="Event Management" items={tabs} size="small" preventScrollReset className="grow" />
    </div>
  );
}
