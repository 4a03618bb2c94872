import { useState } from 'react';
import { Tabs } from '#web/components/tabs.tsx';
import { ComposeMessage } from './compose-message.tsx';
import { HistoryList } from './history-list.tsx';
import { ScheduledList } from './scheduled-list.tsx';

type TabId = 'email' | 'sms' | 'scheduled' | 'history';

/** Messages to many: by email, by SMS, what is scheduled, what was sent (document 2, section 2). */
export default function NotificationManagement() {
  const [selected, setSelected] = useState<TabId>('email');
  return (
    <Tabs<TabId>
      label="Notifications"
      selected={selected}
      onSelect={setSelected}
      items={[
        { id: 'email', label: 'Email', content: <ComposeMessage key="email" channel="email" /> },
        { id: 'sms', label: 'SMS', content: <ComposeMessage key="sms" channel="sms" /> },
        { id: 'scheduled', label: 'Scheduled', content: <ScheduledList /> },
        { id: 'history', label: 'History', content: <HistoryList /> },
      ]}
    />
  );
}
