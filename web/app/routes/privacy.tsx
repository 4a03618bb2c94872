import { LegalPage } from '#web/features/legal/legal-page.tsx';
import { PrivacyText } from '#web/features/legal/privacy-text.tsx';
import { UsageChoice } from '#web/features/usage/usage-choice.tsx';
import { pageMeta } from '#web/page-meta.ts';

export const meta = () =>
  pageMeta(
    'Privacy Policy',
    'What the co-op stores about you, why, who sees it, and how to have it deleted.',
  );

export default function PrivacyPage() {
  return (
    <LegalPage title="Privacy Policy">
      <PrivacyText />
      <div className="mt-8">
        <UsageChoice />
      </div>
    </LegalPage>
  );
}
