import type { LegalDocument } from './legal-dialog.tsx';

interface LegalLinkProps {
  document: LegalDocument;
  label: string;
  onShow(document: LegalDocument): void;
}

/** Opens a document over the form whose label names it. */
export function LegalLink({ document, label, onShow }: LegalLinkProps) {
  return (
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
}
