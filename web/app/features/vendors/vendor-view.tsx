import type { Output } from '#shared/contracts/registry.ts';
import { ProductPicture } from '#web/features/pictures/product-picture.tsx';

type Vendor = Output<'getVendor'>['vendor'];

export function VendorView({ vendor }: { vendor: Vendor }) {
  const { business_name: name, place, description, practices, products_sold: sold, website } = vendor;
  return (
    <article className="mt-4 grid gap-x-14 gap-y-8 lg:grid-cols-[1fr_2fr]">
      <ProductPicture
        src={vendor.image_url}
        name={name}
        sizes="(min-width: 64rem) 26rem, 92vw"
        eager
        className="aspect-[4/3] rounded-xl"
      />
      <div className="self-center">
        {place && <p className="text-ink-soft">{place}</p>}
        <h1 className="mt-2 text-4xl wrap-anywhere">{name}</h1>
        {description && (
          <p className="mt-5 max-w-prose text-lg whitespace-pre-line text-ink-soft">{description}</p>
        )}
        <dl className="mt-6 grid max-w-prose gap-3">
          <Fact term="Grows and makes" text={sold} />
          <Fact term="Practices" text={practices} />
        </dl>
        {/^https?:\/\//.test(website) && (
          <p className="mt-6">
            <a href={website} rel="noopener noreferrer" className="text-link">
              {`Website of ${name}`}
            </a>
          </p>
        )}
      </div>
    </article>
  );
}

function Fact({ term, text }: { term: string; text: string }) {
  if (!text) return null;
  return (
    <div>
      <dt className="font-semibold">{term}</dt>
      <dd className="whitespace-pre-line text-ink-soft">{text}</dd>
    </div>
  );
}
