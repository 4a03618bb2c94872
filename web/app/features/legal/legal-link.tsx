import type { LegalDocument } from './legal-dialog.tsx';

interface LegalLinkProps {
  document: LegalDocument;
  label: string;
  onShow(document: LegalDocument): void;
}

export function LegalLink({ document, label, onShow }: LegalLinkProps) {
  return (
    <button
      type="button"
      className="text-link"
      onClick={(event) => {
        // The link is inside a checkbox's label. A press on it must not tick the checkbox.
        event.preventDefault();
        onShow(document);
      }}
    >
      {label}
    </button>
  );
}
