import { brand } from '#shared/brand.ts';
import type { LegalDocument } from '#web/features/legal/legal-dialog.tsx';
import { LegalLink } from '#web/features/legal/legal-link.tsx';

export const AgreementLabel = ({ onShow }: { onShow(document: LegalDocument): void }) => (
  <>
    I am at least {brand.minimumAge} years old and agree to the{' '}
    <LegalLink document="terms" label="Terms of Service" onShow={onShow} /> and{' '}
    <LegalLink document="privacy" label="Privacy Policy" onShow={onShow} />
  </>
);
