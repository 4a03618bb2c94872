import { useParams } from 'react-router';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { RecordDialog } from '#web/components/record-dialog.tsx';
import { useCloseDialog } from '#web/hooks/use-dialog-route.ts';
import { ProductDialog } from './product-dialog.tsx';

export default function ProductEdit() {
  const { id = '' } = useParams();
  const close = useCloseDialog();
  const read = useApiQuery('getAdminProduct', { params: { id } });
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
      {(product) => <ProductDialog product={product} reread={reread} onClose={close} />}
    </RecordDialog>
  );
}
