import { PageHeader } from '#web/components/page-header.tsx';
import { PlanList } from '#web/features/plans/plan-list.tsx';
import { AddOnList } from '#web/features/products/add-on-list.tsx';
import { HowItWorks } from '#web/features/products/how-it-works.tsx';
import { pageMeta } from '#web/page-meta.ts';

export const meta = () =>
  pageMeta(
    'Products',
    'Bi-weekly shares of local produce, and add-on eggs, honey, bread, mushrooms and more from Treasure Coast vendors.',
  );

export default function ProductsPage() {
  return (
    <>
      <PageHeader title="Shares and add-ons">
        Subscribe to a bi-weekly box, then add what your table needs. Order before the cut-off and pick it all
        up in one stop.
      </PageHeader>
      <section id="plans" aria-labelledby="plans-title" className="page pb-16">
        <h2 id="plans-title" className="mb-6 text-3xl">
          Subscribe Now
        </h2>
        <PlanList />
      </section>
      <section aria-labelledby="add-ons" className="border-t border-line bg-sunken">
        <div className="page section-space">
          <h2 id="add-ons" className="mb-6 text-3xl">
            Add-on Items
          </h2>
          <AddOnList />
        </div>
      </section>
      <HowItWorks />
    </>
  );
}
