import { useParams } from 'react-router';
import { PageSpinner } from '#web/components/page-spinner.tsx';
import { PayView } from '#web/features/pay/pay-view.tsx';
import { useSession } from '#web/features/session/use-session.ts';
import { pageMeta } from '#web/page-meta.ts';

/** The page's metadata. Anybody with the link may pay, so search engines must not list it. */
export const meta = () => [
  ...pageMeta('Pay for your order', 'Pay for an order that is awaiting payment.'),
  { name: 'robots', content: 'noindex' },
];

export default function PayPage() {
  const { token = '' } = useParams();
  const { status } = useSession();
  if (status === 'loading') return <PageSpinner label="Loading your payment…" />;
  return <PayView key={token} token={token} />;
}
