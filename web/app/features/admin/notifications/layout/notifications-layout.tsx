import { useSearchParams } from 'react-router';
import { Tabs } from '#web/components/tabs.tsx';
import { ComposeMessage } from './compose-message.tsx';
import { HistoryList } from './history-list.tsx';
import { ScheduledList } from './scheduled-list.tsx';

const tabs = ['email', 'sms', 'scheduled', 'history'] as const;

/**
 * Messages to many: by email, by SMS, what is scheduled, what was sent (document 2, section 2). The tab stands in the
 * address, so that leaving it with a message begun is asked about as leaving any page is.
 */
export default function NotificationManagement() {
  const [params, setParams] = useSearchParams();
  return (
    <Tabs<(typeof tabs)[number]>
      label="Notifications"
      selected={tabs.find((tab) => tab === params.get('part')) ?? 'email'}
      onSelect={(part) =>
        setParams({ tab: 'notifications', part }, { replace: true, preventScrollReset: true })
      }
      items={[
        { id: 'email', label: 'Email', content: <ComposeMessage key="email" channel="email" /> },
        { id: 'sms', label: 'SMS', content: <ComposeMessage key="sms" channel="sms" /> },
        { id: 'scheduled', label: 'Scheduled', content: <ScheduledList /> },
        { id: 'history', label: 'History', content: <HistoryList /> },
      ]}
    />
  );
}
