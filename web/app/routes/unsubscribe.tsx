import { useSearchParams } from 'react-router';
import { PageSpinner } from '#web/components/page-spinner.tsx';
import { useHydrated } from '#web/hooks/use-hydrated.ts';
import { NoLink, UnsubscribeView } from '#web/features/unsubscribe/unsubscribe-view.tsx';
import { pageMeta } from '#web/page-meta.ts';

export const meta = () => [
  ...pageMeta('Unsubscribe', 'Stop news and reminders by email or text message.'),
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

export default function UnsubscribePage() {
  const [params] = useSearchParams();
  const token = useHydrated() ? params.get('token') : undefined;
  if (token === undefined) return <PageSpinner label="Checking your link…" />;
  return token ? <UnsubscribeView token={token} /> : <NoLink />;
}
