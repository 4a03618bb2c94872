import { brand } from '#shared/brand.ts';
import { ResourcesPage } from '#web/features/resources/resources-page.tsx';
import { CustomerReviews } from '#web/features/resources/customer-reviews.tsx';
import { pageMeta } from '#web/page-meta.ts';

export const meta = () =>
  pageMeta('Customer Reviews', `What members of ${brand.name} say of its food, its vendors and its pickups.`);

export default function CustomerReviewsPage() {
  return (
    <ResourcesPage>
      <CustomerReviews />
    </ResourcesPage>
  );
}
