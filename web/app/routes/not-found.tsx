import { NotFound } from '#web/features/shell/not-found.tsx';
import { pageMeta } from '#web/page-meta.ts';

export const meta = () => [
  ...pageMeta('Page not found', 'There is no page at this address.'),
  { name: 'robots', content: 'noindex' },
];

export default function NotFoundPage() {
  return <NotFound />;
}
