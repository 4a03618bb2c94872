import type { Output } from '#shared/contracts/registry.ts';
import { Badge } from '#web/components/badge.tsx';

type Label = NonNullable<Output<'getProduct'>['product']['food_label']>;

const facts = [
  ['ingredients_by_weight', 'Ingredients'],
  ['allergen_information', 'Allergens'],
  ['product_weight', 'Weight'],
  ['nutrition_facts', 'Nutrition facts'],
] as const satisfies readonly (readonly [keyof Label, string])[];

export function FoodLabel({ label }: { label: Label }) {
  const statements = facts.filter(([name]) => label[name] !== '');
  const certificate = [label.name, label.certification_body].filter(Boolean).join(', certified by ');
  if (statements.length === 0 && !certificate && !label.type && !label.image_url) return null;
  return (
    <section aria-labelledby="food-label" className="mt-14 max-w-3xl">
      <h2 id="food-label" className="mb-4 text-2xl">
        On the label
      </h2>
      {(certificate || label.type) && (
        <p className="mb-4 flex flex-wrap items-center gap-3">
          {label.type && label.type !== 'other' && <Badge tone="leaf">{kindOf(label.type)}</Badge>}
          <span>{certificate}</span>
        </p>
      )}
      <dl className="divide-y divide-line border-y border-line">
        {statements.map(([name, title]) => (
          <div key={name} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[10rem_1fr]">
            <dt className="font-semibold">{title}</dt>
            <dd className="whitespace-pre-line text-ink-soft">{label[name]}</dd>
          </div>
        ))}
      </dl>
      {label.image_url && (
        <img
          src={label.image_url}
          alt="The label on the package"
          loading="lazy"
          className="mt-5 max-h-80 rounded-lg border border-line"
        />
      )}
    </section>
  );
}

const kindOf = (type: string) => type.charAt(0).toUpperCase() + type.slice(1);
