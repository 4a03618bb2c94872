import { LegalPage } from '#web/features/legal/legal-page.tsx';
import { TermsText } from '#web/features/legal/terms-text.tsx';
import { pageMeta } from '#web/page-meta.ts';

export const meta = () =>
  pageMeta(
    'Terms of Service',
    'What members and the co-op agree on: accounts, shares, cut-offs, payment, pickup and refunds.',
  );

export default function TermsPage() {
  return (
    <LegalPage title="Terms of Service">
      <TermsText />
    </LegalPage>
  );
}
