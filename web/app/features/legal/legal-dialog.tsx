import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { PrivacyText } from './privacy-text.tsx';
import { TermsText } from './terms-text.tsx';

export type LegalDocument = 'terms' | 'privacy';

export function LegalDialog({ selected, onClose }: { selected: LegalDocument | null; onClose(): void }) {
  return (
    <Dialog
      isOpen={selected !== null}
      onClose={onClose}
      title={selected === 'privacy' ? 'Privacy Policy' : 'Terms of Service'}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {selected === 'privacy' ? <PrivacyText /> : <TermsText />}
    </Dialog>
  );
}
