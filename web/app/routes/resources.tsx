import { brand } from '#shared/brand.ts';
import { ResourcesPage } from '#web/features/resources/resources-page.tsx';
import { VendorSpotlights } from '#web/features/resources/vendor-spotlights.tsx';
import { pageMeta } from '#web/page-meta.ts';

export const meta = () =>
  pageMeta(
    'Resources',
    `The local vendors of ${brand.name}: who grows, bakes, roasts and keeps what you eat.`,
  );

export default function VendorSpotlightsPage() {
  return (
    <ResourcesPage>
      <VendorSpotlights />
    </ResourcesPage>
  );
}
