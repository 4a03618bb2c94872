import { TabLinks } from '#web/components/tab-links.tsx';
import { useVendorQuery } from '#web/vendor-portal/common/chosen-vendor.ts';

export function VendorTabs() {
  const { data } = useVendorQuery('getCommunicationSummary');
  return (
    <TabLinks
      label="Vendor dashboard"
      items={[
        { to: '/vendor/overview', label: 'Overview' },
        { to: '/vendor/products', label: 'Products' },
        { to: '/vendor/orders', label: 'Orders' },
        { to: '/vendor/harvest', label: 'Harvest List', news: data?.unanswered_harvest_lists },
        { to: '/vendor/account', label: 'Account' },
        { to: '/vendor/messages', label: 'Messages', news: data?.unread_messages },
        { to: '/vendor/share-commitments', label: 'Share Commitments' },
        { to: '/vendor/feedback', label: 'Feedback' },
        { to: '/vendor/statements', label: 'Statements', news: data?.unconfirmed_statements },
      ]}
    />
  );
}
