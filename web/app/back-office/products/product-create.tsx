import { useCloseDialog } from '#web/hooks/use-dialog-route.ts';
import { ProductDialog } from './product-dialog.tsx';

export default function ProductCreate() {
  return <ProductDialog onClose={useCloseDialog()} />;
}
