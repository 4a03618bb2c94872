import { Link } from 'react-router';
import { ApiError, errorText } from '#web/api/api-error.ts';
import { useVendorMutation } from '#web/vendor-portal/common/chosen-vendor.ts';
import { Button } from '#web/components/button.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { useConfirm } from '#web/components/message-dialogs.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { useDialogLinks } from '#web/hooks/use-dialog-route.ts';
import { PauseActions } from './pause-actions.tsx';
import { isDeletable, isEditable, isToBeSentAgain, type VendorProduct } from '../common/vendor-product.ts';

/** The question before a deletion (document 3, section 2). */
const question = 'Are you sure you want to delete this product? This action cannot be undone.';
const withdrawal = 'Take your changes back? What you changed is lost, and the product stays as it is.';

export function VendorProductActions({ product }: { product: VendorProduct }) {
  const dialogLink = useDialogLinks();
  const remove = useVendorMutation('deleteProductSubmission');
  const withdraw = useVendorMutation('withdrawProductChange');
  const confirm = useConfirm();
  const toast = useToast();
  const of = <span className="sr-only">{` ${product.name}`}</span>;
  const params = { id: product.id };

  // The card may leave the list before the answer comes. Callbacks of the mutation would then not run, so the
  // call is awaited.
  const askToDelete = async () => {
    if (!(await confirm(question, { confirmLabel: 'Delete', danger: true }))) return;
    try {
      toast.success((await remove.mutateAsync({ params })).message);
    } catch (error) {
      toast.error(deletionText(error));
    }
  };
  const askToWithdraw = async () => {
    if (!(await confirm(withdrawal, { confirmLabel: 'Take back', danger: true }))) return;
    try {
      toast.success((await withdraw.mutateAsync({ params })).message);
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  const again = dialogLink('new');
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isEditable(product) && (
        <LinkButton tone="secondary" size="small" {...dialogLink(`${product.id}/edit`)}>
          Edit{of}
        </LinkButton>
      )}
      {product.is_on_sale && <PauseActions product={product} />}
      {product.change_request && (
        <Button tone="quiet" size="small" pending={withdraw.isPending} onClick={() => void askToWithdraw()}>
          Take changes back{of}
        </Button>
      )}
      {isToBeSentAgain(product) && (
        <LinkButton
          tone="secondary"
          size="small"
          {...again}
          state={{ ...(again.state as object), like: product }}
        >
          Submit again{of}
        </LinkButton>
      )}
      {isDeletable(product) && (
        <Button tone="quiet" size="small" pending={remove.isPending} onClick={() => void askToDelete()}>
          Delete{of}
        </Button>
      )}
      <Link to={`/products/${product.id}`} target="_blank" rel="noreferrer" className="text-link tap text-sm">
        View{of}
        <span className="sr-only"> (opens in a new tab)</span>
      </Link>
    </div>
  );
}

/**
 * The text of a failed deletion. When the server gave no text of its own, the text depends on whether the
 * server answered at all (document 3, section 8).
 */
function deletionText(error: unknown): string {
  if (!(error instanceof ApiError) || error.unanswered) return 'Error deleting product';
  return error.isFromServer ? error.message : 'Failed to delete product';
}
