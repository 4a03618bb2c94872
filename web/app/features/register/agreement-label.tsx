import { brand } from '#shared/brand.ts';
import type { LegalDocument } from '#web/features/legal/legal-dialog.tsx';

/** The sentence one agrees to; its documents open over the form. */
export function AgreementLabel({ onShow }: { onShow(document: LegalDocument): void }) {
  const link = (document: LegalDocument, label: string) => (
    <button
      type="button"
      className="text-link"
      onClick={(event) => {
        // Inside a label: reading is not agreeing.
        event.preventDefault();
        onShow(document);
      }}
    >
      {label}
    </button>
  );
  return (
    <>
      I am at least {brand.minimumAge} years old and agree to the {link('terms', 'Terms of Service')} and{' '}
      {link('privacy', 'Privacy Policy')}
    </>
  );
}
