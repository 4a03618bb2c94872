import type { LegalDocument } from '#web/features/legal/legal-dialog.tsx';
import { LegalLink } from '#web/features/legal/legal-link.tsx';

export const AgreementLabel = ({ onShow }: { onShow(document: LegalDocument): void }) => (
  <>
    I agree to the <LegalLink document="terms" label="Terms of Service" onShow={onShow} /> and the{' '}
    <LegalLink document="privacy" label="Privacy Policy" onShow={onShow} />
  </>
);
