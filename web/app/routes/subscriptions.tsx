import { PageHeader } from '#web/components/page-header.tsx';
import { MySubscriptions } from '#web/features/subscriptions/my-subscriptions.tsx';
import { pageMeta } from '#web/page-meta.ts';

export const meta = () =>
  pageMeta('Subscription Management', 'Your share and the add-ons that come with it.');

export default function SubscriptionsPage() {
  return (
    <>
      <PageHeader title="Subscription Management" />
      <div className="page pb-20">
        <MySubscriptions />
      </div>
    </>
  );
}
