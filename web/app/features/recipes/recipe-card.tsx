import { Link } from 'react-router';
import { Card } from '#web/components/card.tsx';
import { RatingStars } from '#web/components/rating-stars.tsx';
import { ProductPicture } from '#web/features/pictures/product-picture.tsx';
import { useDialogLinks } from '#web/hooks/use-dialog-route.ts';
import type { Recipe } from './recipe.ts';
import { RecipeFacts } from './recipe-facts.tsx';
import { ShareRecipe } from './share-recipe.tsx';

interface RecipeCardProps {
  recipe: Recipe;
  /** True in the first row, whose pictures are loaded at once. */
  eager: boolean;
}

export function RecipeCard({ recipe, eager }: RecipeCardProps) {
  const dialogLink = useDialogLinks();
  return (
    <Card
      as="li"
      className="group relative row-span-5 grid grid-rows-subgrid gap-y-0 overflow-hidden transition-shadow hover:shadow-mid"
    >
      <ProductPicture
        src={recipe.image}
        name={recipe.title}
        category={recipe.productName}
        sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, 92vw"
        eager={eager}
        className="aspect-[4/3]"
      />
      <div className="row-span-4 grid grid-rows-subgrid gap-y-0 p-5">
        <p className="text-sm font-semibold text-leaf">{recipe.productName}</p>
        <h2 className="mt-1 text-2xl">
          <Link {...dialogLink(recipe.id)} className="after:absolute after:inset-0 group-hover:text-leaf">
            {recipe.title}
          </Link>
        </h2>
        <p className="mt-2 line-clamp-3 text-ink-soft empty:hidden">{recipe.description}</p>
        <div className="row-start-4 pt-4">
          <RecipeFacts recipe={recipe} hasStars={false} />
          <div className="mt-2 flex items-center justify-between gap-3">
            <span>{recipe.rating > 0 && <RatingStars rating={recipe.rating} />}</span>
            <div className="relative">
              <ShareRecipe recipe={recipe} />
            </div>
          </div>
        </div>
      </div>
    </Card>
  );
}
