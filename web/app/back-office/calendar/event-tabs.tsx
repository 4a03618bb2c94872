import { TabLinks } from '#web/components/tab-links.tsx';

const tabs = [
  { to: '/admin/events', label: 'Events & Calendar' },
  { to: '/admin/events/locations', label: 'Pickup Locations' },
];

/** The two tabs of Event Management (document 2, section 2). */
export function EventTabs() {
  return <TabLinks label="Event Management" items={tabs} preventScrollReset />;
}
