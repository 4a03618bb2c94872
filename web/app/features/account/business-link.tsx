import { Card } from '#web/components/card.tsx';
import { LinkButton } from '#web/components/link-button.tsx';

/** Where a vendor's business is changed: its name, license and insurance have a page of their own. */
export function BusinessLink() {
  return (
    <Card as="section" aria-labelledby="vendor-business" className="p-5 sm:p-6">
      <h2 id="vendor-business" className="text-xl">
        Your business
      </h2>
      <p className="mt-1 mb-4 text-sm text-ink-soft">
        Name, license, insurance and what members read about you.
      </p>
      <LinkButton to="/vendor/account" tone="secondary">
        Edit business details
      </LinkButton>
    </Card>
  );
}
