import { ChefHat, Clock, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { totalTime } from '#shared/recipe-amounts.ts';
import { RatingStars } from '#web/components/rating-stars.tsx';
import { formatMinutes, type Recipe } from './recipe.ts';

/** @param hasStars false where the page shows the rating elsewhere */
export function RecipeFacts({ recipe, hasStars = true }: { recipe: Recipe; hasStars?: boolean }) {
  const total = totalTime(recipe.prepTime, recipe.cookTime);
  return (
    <ul className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
      {total !== null && (
        <Fact icon={<Clock aria-hidden="true" className="icon-sm" />}>
          <span className="sr-only">Total time: </span>
          <span>{formatMinutes(total)}</span>
        </Fact>
      )}
      {recipe.servings !== null && (
        <Fact icon={<Users aria-hidden="true" className="icon-sm" />}>
          {`${recipe.servings} ${recipe.servings === 1 ? 'serving' : 'servings'}`}
        </Fact>
      )}
      {recipe.difficulty && (
        <Fact icon={<ChefHat aria-hidden="true" className="icon-sm" />}>
          <span className="sr-only">Difficulty: </span>
          <span className="capitalize">{recipe.difficulty}</span>
        </Fact>
      )}
      {hasStars && recipe.rating > 0 && (
        <li>
          <RatingStars rating={recipe.rating} />
        </li>
      )}
    </ul>
  );
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="inline-flex items-center gap-1.5">
    {icon}
    <span>{children}</span>
  </li>
);
