import '#web/api/page-routes.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { ItemHead } from '#web/components/item-head.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { RecordDialog } from '#web/components/record-dialog.tsx';
import { useCloseDialog } from '#web/hooks/use-dialog-route.ts';
import type { Recipe } from './recipe.ts';
import { recipeData } from './recipe-data.ts';
import { RecipeBuy } from './recipe-buy.tsx';
import { RecipeView } from './recipe-view.tsx';

interface RecipeDialogProps {
  id: string;
  /** The recipe, when the page below has already read it. */
  recipe: Recipe | undefined;
}

/**
 * A recipe in a dialog. When the page below has read the recipe, the dialog shows it at once. The product is
 * always read, for the button that adds it to the cart.
 */
export function RecipeDialog({ id, recipe: knownRecipe }: RecipeDialogProps) {
  const close = useCloseDialog();
  const read = useApiQuery('getProduct', { params: { id } });
  const product = read.data?.product;
  return (
    <RecordDialog
      title="Recipe"
      read={read}
      record={knownRecipe ?? product?.recipe ?? undefined}
      missing="This recipe is not there any more."
      onClose={close}
    >
      {(recipe) => (
        <Dialog isOpen onClose={close} title={recipe.title} size="large" fillsPhone>
          <ItemHead
            title={recipe.title}
            description={recipe.description}
            image={recipe.image}
            data={recipeData(recipe)}
          />
          <div className="grid gap-8">
            <RecipeView recipe={recipe} />
            {product && <RecipeBuy product={product} />}
          </div>
        </Dialog>
      )}
    </RecordDialog>
  );
}
