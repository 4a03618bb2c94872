import { useState } from 'react';
import { errorText } from '#web/api/api-error.ts';
import { Button } from '#web/components/button.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { useVendorMutation } from '#web/vendor-portal/common/chosen-vendor.ts';
import type { VendorProduct } from '../common/vendor-product.ts';
import { PauseDialog } from './pause-dialog.tsx';

/** Buttons that pause a product on sale, or bring it back. Both take effect at once. */
export function PauseActions({ product }: { product: VendorProduct }) {
  const [isAsking, setIsAsking] = useState(false);
  const resume = useVendorMutation('updateVendorProductPause');
  const toast = useToast();
  const of = <span className="sr-only">{` ${product.name}`}</span>;
  const bringBack = async () => {
    try {
      const input = { params: { id: product.id }, body: { is_paused: false } };
      toast.success((await resume.mutateAsync(input)).message);
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return (
    <>
      {product.pause && (
        <Button tone="secondary" size="small" pending={resume.isPending} onClick={() => void bringBack()}>
          <span>Bring back</span>
          {of}
        </Button>
      )}
      <Button tone="quiet" size="small" onClick={() => setIsAsking(true)}>
        <span>{product.pause ? 'Change month' : 'Pause'}</span>
        {of}
      </Button>
      {isAsking && <PauseDialog product={product} onClose={() => setIsAsking(false)} />}
    </>
  );
}
