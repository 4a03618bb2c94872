import { Printer } from 'lucide-react';
import { useState } from 'react';
import { scaleIngredient, stepsOf } from '#shared/recipe-amounts.ts';
import { Button } from '#web/components/button.tsx';
import { QuantityStepper } from '#web/components/quantity-stepper.tsx';
import { ProductPicture } from '#web/features/pictures/product-picture.tsx';
import { formatMinutes, hostOf, type Recipe } from './recipe.ts';
import { RecipeFacts } from './recipe-facts.tsx';
import { ShareRecipe } from './share-recipe.tsx';

/** The content of a recipe's dialog. A printed page has only the recipe. */
export function RecipeView({ recipe }: { recipe: Recipe }) {
  const [wanted, want] = useState(recipe.servings ?? 1);
  const steps = stepsOf(recipe.instructions);
  const host = hostOf(recipe.sourceUrl);
  const times = [
    ['Prep', recipe.prepTime],
    ['Cook', recipe.cookTime],
  ].filter((time): time is [string, number] => time[1] !== null);
  return (
    <article className="printed-alone">
      <h1 className="mb-4 hidden text-3xl print:block">{recipe.title}</h1>
      <ProductPicture
        src={recipe.image}
        name={recipe.title}
        category={recipe.productName}
        sizes="(min-width: 64rem) 52rem, 92vw"
        eager
        className="aspect-[16/9] max-h-80 w-full rounded-md print:w-72"
      />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <div>
          <RecipeFacts recipe={recipe.servings === null ? recipe : { ...recipe, servings: wanted }} />
          {times.length > 0 && (
            <p className="text-sm text-ink-soft">
              {times.map(([name, minutes]) => `${name} ${formatMinutes(minutes)}`).join(' · ')}
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          <ShareRecipe recipe={recipe} />
          <Button tone="secondary" size="small" onClick={() => window.print()}>
            <Printer aria-hidden="true" className="icon-sm" />
            Print
          </Button>
        </div>
      </div>
      {recipe.description && (
        <p className="mt-4 max-w-prose whitespace-pre-line text-ink-soft">{recipe.description}</p>
      )}
      <div className="mt-6 grid gap-x-10 gap-y-6 md:grid-cols-[2fr_3fr]">
        <Ingredients recipe={recipe} wanted={wanted} onWant={want} />
        <section aria-labelledby="recipe-steps">
          <h3 id="recipe-steps" className="text-xl">
            Instructions
          </h3>
          <ol className="mt-3 grid list-decimal gap-3 pl-6 marker:font-semibold marker:text-leaf">
            {steps.map((step, index) => (
              <li key={index} className="pl-1">
                {step}
              </li>
            ))}
          </ol>
          {host && (
            <p className="mt-4 text-sm text-ink-soft">
              Source:{' '}
              <a
                href={recipe.sourceUrl}
                target="_blank"
                rel="noopener noreferrer nofollow"
                className="text-link"
              >
                {host}
              </a>
            </p>
          )}
        </section>
      </div>
    </article>
  );
}

const maxServings = 100;
const pluralOf = { serving: 'servings', batch: 'batches' };

interface IngredientsProps {
  recipe: Recipe;
  /** The number of servings, or of batches. */
  wanted: number;
  onWant(wanted: number): void;
}

/** The amounts for a number of servings, or for a number of batches when the recipe has no servings. */
function Ingredients({ recipe, wanted, onWant }: IngredientsProps) {
  const whole = recipe.servings ?? 1;
  const unit = recipe.servings === null ? 'batch' : 'serving';
  return (
    <section aria-labelledby="recipe-ingredients">
      <h3 id="recipe-ingredients" className="text-xl">
        Ingredients
      </h3>
      <div className="mt-3 flex items-center gap-3">
        <QuantityStepper
          value={wanted}
          onChange={onWant}
          of={unit}
          min={1}
          max={Math.max(maxServings, whole)}
        />
        <span>{wanted === 1 ? unit : pluralOf[unit]}</span>
      </div>
      <ul className="mt-3 divide-y divide-line">
        {recipe.ingredients.map((ingredient, index) => (
          <li key={index} className="py-1.5">
            {scaleIngredient(ingredient, wanted / whole)}
          </li>
        ))}
      </ul>
    </section>
  );
}
