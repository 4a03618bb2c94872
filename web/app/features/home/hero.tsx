import { brand } from '#shared/brand.ts';
import { LinkButton } from '#web/components/link-button.tsx';
import scene from './market-scene.svg';

export function Hero() {
  return (
    <section className="page grid items-center gap-x-14 gap-y-10 pt-8 pb-14 lg:grid-cols-[1.1fr_1fr] lg:pt-12 lg:pb-20">
      <div>
        <p className="eyebrow">A food co-op on {brand.region}</p>
        <h1 className="mt-4 text-5xl">Local food, shared every other week.</h1>
        <p className="mt-6 max-w-xl text-lg text-ink-soft">
          Vegetables picked the day before. Eggs, honey, sourdough, mushrooms and microgreens from people you
          can name. You subscribe to a share, add what you like, and pick it up near home.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <LinkButton to="/products" size="large">
            See the shares
          </LinkButton>
          <LinkButton to="/about" size="large" tone="secondary">
            How the co-op works
          </LinkButton>
        </div>
      </div>
      <img
        src={scene}
        width={960}
        height={1080}
        fetchPriority="high"
        alt="A crate of greens, carrots, bread and honey, with oranges and eggs beside it, before a lagoon at sunrise."
        className="aspect-[8/9] w-full rounded-xl object-cover object-bottom max-lg:aspect-square"
      />
    </section>
  );
}
