import '#web/api/back-office-routes.ts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { saveFrom } from '#web/features/files/save-from.ts';
import { Button } from '#web/components/button.tsx';
import { useToast } from '#web/components/toasts.tsx';

/** @param vendorId the vendor's id; undefined when the reader is the vendor */
export function OpenCertificate({ vendorId }: { vendorId: string | undefined }) {
  const [isPending, setPending] = useState(false);
  const toast = useToast();
  const open = async () => {
    setPending(true);
    try {
      const { url } = await callApi('getInsuranceCertificate', {
        query: { ...(vendorId !== undefined && { vendor_id: vendorId }) },
      });
      saveFrom(url);
    } catch (error) {
      toast.error(errorText(error));
    }
    setPending(false);
  };
  return (
    <Button tone="secondary" size="small" pending={isPending} onClick={() => void open()}>
      <Download aria-hidden="true" className="icon-sm" /> <span>Save the certificate</span>
    </Button>
  );
}
