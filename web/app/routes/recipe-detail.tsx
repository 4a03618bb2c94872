import { useOutletContext, useParams } from 'react-router';
import type { Recipe } from '#web/features/recipes/recipe.ts';
import { RecipeDialog } from '#web/features/recipes/recipe-dialog.tsx';

/** No metadata: the recipe sets its own title and description once it is read. */
export const meta = () => [];

export default function RecipeDetail() {
  const { id = '' } = useParams();
  const read = useOutletContext<Recipe[] | undefined>();
  return <RecipeDialog key={id} id={id} recipe={read?.find((recipe) => recipe.id === id)} />;
}
