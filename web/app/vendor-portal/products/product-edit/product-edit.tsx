import { useParams } from 'react-router';
import { useVendorQuery } from '#web/vendor-portal/common/chosen-vendor.ts';
import { Dialog } from '#web/components/dialog.tsx';
import { Notice } from '#web/components/notice.tsx';
import { RecordDialog } from '#web/components/record-dialog.tsx';
import { useCloseDialog } from '#web/hooks/use-dialog-route.ts';
import { VendorProductDialog } from '../common/vendor-product-dialog.tsx';
import { isEditable } from '../common/vendor-product.ts';

export default function ProductEdit() {
  const { id = '' } = useParams();
  const close = useCloseDialog();
  const read = useVendorQuery('getVendorProduct', { params: { id } });
  const reread = async () => (await read.refetch()).data?.product;
  return (
    <RecordDialog
      key={id}
      title="Edit Product"
      read={read}
      record={read.data?.product}
      missing="This product does not exist."
      onClose={close}
    >
      {(product) =>
        isEditable(product) ? (
          <VendorProductDialog
            product={product}
            priceRange={read.data?.price_range}
            reread={reread}
            onClose={close}
          />
        ) : (
          <Dialog isOpen onClose={close} title="Edit Product" size="small">
            <Notice tone="warn" title="This product is inactive. Please submit it as a new product." />
          </Dialog>
        )
      }
    </RecordDialog>
  );
}
