import '#web/api/page-routes.ts';
import { Outlet } from 'react-router';
import { brand } from '#shared/brand.ts';
import { useApiPages } from '#web/api/use-api-pages.ts';
import { PageHeader } from '#web/components/page-header.tsx';
import { RecipeList } from '#web/features/recipes/recipe-list.tsx';
import { pageMeta } from '#web/page-meta.ts';

export const meta = () =>
  pageMeta(
    'Recipes',
    `What to cook with what ${brand.name} brings: recipes for the vegetables, eggs and bread of our vendors.`,
  );

export default function RecipesPage() {
  const list = useApiPages('listRecipes', (page) => page.recipes);
  return (
    <>
      <PageHeader title="Recipes" eyebrow="From the box to the table">
        What to cook with what you collect. Open a recipe for its ingredients and steps, for as many as sit at
        your table.
      </PageHeader>
      <div className="page pb-20">
        <RecipeList list={list} />
      </div>
      <Outlet context={list.data} />
    </>
  );
}
