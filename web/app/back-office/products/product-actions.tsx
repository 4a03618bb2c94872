import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { LinkButton } from '#web/components/link-button.tsx';
import { menuEntryStyle } from '#web/components/menu.tsx';
import { useConfirm } from '#web/components/message-dialogs.tsx';
import { RowMenu } from '#web/components/row-menu.tsx';
import { useDialogLinks } from '#web/hooks/use-dialog-route.ts';
import { useTellResult } from '#web/hooks/use-tell-result.ts';
import type { AdminProductCard } from '#web/features/product-form/product-words.ts';

const question = 'Are you sure you want to delete this product? This action cannot be undone.';

/** The actions for a product. A group header has no recipe. */
export function ProductActions({ product }: { product: AdminProductCard }) {
  const dialogLink = useDialogLinks();
  const remove = useApiMutation('deleteProduct');
  const recipe = useApiMutation('updateProductRecipe');
  const confirm = useConfirm();
  const tellResult = useTellResult();
  const of = <span className="sr-only">{` ${product.name}`}</span>;

  const askToDelete = async () => {
    if (!(await confirm(question, { confirmLabel: 'Delete', danger: true }))) return;
    tellResult(remove.mutateAsync({ params: { id: product.id } }), ({ message }) => message);
  };
  const writeRecipe = async () => {
    const isReplaced = `Replace the recipe of ${product.name} with a new one?`;
    if (product.has_recipe && !(await confirm(isReplaced, { confirmLabel: 'Replace' }))) return;
    const body = { productId: product.id, productName: product.name };
    tellResult(recipe.mutateAsync({ body }), ({ message }) => message);
  };
  const isWaiting =
    product.vendor_id !== null &&
    (product.product_status === 'pending_approval' || product.has_change_request);
  return (
    <div className="flex gap-1 @3xl:-my-0.5 @3xl:justify-end">
      {isWaiting && (
        <LinkButton size="small" {...dialogLink(`${product.id}/review`)}>
          Review{of}
        </LinkButton>
      )}
      <LinkButton tone="secondary" size="small" {...dialogLink(`${product.id}/edit`)}>
        Edit{of}
      </LinkButton>
      <RowMenu name={product.name} isPending={recipe.isPending || remove.isPending}>
        {!product.is_parent && (
          <button
            type="button"
            className={menuEntryStyle}
            aria-disabled={recipe.isPending || undefined}
            onClick={() => !recipe.isPending && void writeRecipe()}
          >
            Recipe{of}
          </button>
        )}
        <button
          type="button"
          className={menuEntryStyle}
          aria-disabled={remove.isPending || undefined}
          onClick={() => !remove.isPending && void askToDelete()}
        >
          Delete{of}
        </button>
      </RowMenu>
    </div>
  );
}
