import { useLocation } from 'react-router';
import { useCloseDialog } from '#web/hooks/use-dialog-route.ts';
import { VendorProductDialog } from '../common/vendor-product-dialog.tsx';
import type { VendorProduct } from '../common/vendor-product.ts';

export default function ProductCreate() {
  const { state } = useLocation() as { state: { like?: VendorProduct } | null };
  return <VendorProductDialog like={state?.like} onClose={useCloseDialog()} />;
}
