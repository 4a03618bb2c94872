import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ApiError } from '#web/api/api-error.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { ErrorState } from '#web/components/error-state.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { LoadMore } from '#web/components/load-more.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import type { Recipe } from './recipe.ts';
import { RecipeCard } from './recipe-card.tsx';

const grid = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3';

/** The recipes that have a picture (Q104), and a text when there is none to show. */
export function RecipeList({ list }: { list: UseInfiniteQueryResult<Recipe[], ApiError> }) {
  if (list.isPending)
    return (
      <div>
        <output className="mb-6 block text-ink-soft">Loading recipes...</output>
        <div className={grid}>
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} className="h-112 rounded-lg" />
          ))}
        </div>
      </div>
    );
  if (!list.data)
    return (
      <ErrorState
        message="Failed to load recipes from the database."
        onRetry={() => window.location.reload()}
      />
    );
  const picturedRecipes = list.data.filter(({ image }) => image !== '');
  return (
    <>
      {picturedRecipes.length > 0 ? (
        <ul className={grid}>
          {picturedRecipes.map((recipe, index) => (
            <RecipeCard key={recipe.id} recipe={recipe} eager={index < 3} />
          ))}
        </ul>
      ) : (
        <EmptyState
          title={list.data.length === 0 ? 'No recipes available yet' : 'No recipes with images available'}
          action={
            <LinkButton to="/products" tone="secondary">
              See what is on sale
            </LinkButton>
          }
        >
          We add recipes for what is in season. Please come back soon.
        </EmptyState>
      )}
      <LoadMore list={list} label="More recipes" />
    </>
  );
}
