import { Check } from 'lucide-react';
import { useContext } from 'react';
import { Badge } from '#web/components/badge.tsx';
import { Card } from '#web/components/card.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { useSession } from '#web/features/session/use-session.ts';
import { ChosenVendor, useVendorQuery } from '#web/vendor-portal/common/chosen-vendor.ts';

/**
 * The first steps of a new vendor. The step about the stock is done after the first order at the latest, because
 * a vendor need not count stock. Uncounted goods have no limit.
 */
export function FirstSteps() {
  const { user } = useSession();
  const chosen = useContext(ChosenVendor);
  const account = useVendorQuery('getVendorProfile', {});
  const products = useVendorQuery('listVendorProducts', {
    params: { id: chosen ?? user?.id ?? '' },
    query: { tab: 'all' },
  });
  const orders = useVendorQuery('listVendorOrders', { query: { limit: 5 } });
  if (!account.data || !products.data || !orders.data) return null;
  const productList = products.data.products;
  const isCounted = productList.some(({ stock }) => stock !== null);
  const steps: Step[] = [
    {
      title: 'Enter your license',
      text: 'The number of your business license, under Account. It is asked for with any change of the business; your name, phone and messages can be changed before. Enter your insurance there too: products are offered as long as it lasts.',
      isDone: account.data.profile.vendors.business_license !== '',
      to: '/vendor/account',
      label: 'Open Account',
    },
    {
      title: 'Add your first product',
      text: 'A name, a price and a picture. The co-op looks at it before members see it, and you are told by email.',
      isDone: productList.length > 0,
      to: '/vendor/products/new',
      label: 'Add Product',
    },
    {
      title: 'Say how many you have',
      text: 'Under Products, once it is approved. What is not counted is sold without a limit.',
      isDone: isCounted || orders.data.data.length > 0,
      to: '/vendor/products',
      label: 'Open Products',
    },
  ];
  if (steps.every(({ isDone }) => isDone)) return null;
  const next = steps.findIndex(({ isDone }) => !isDone);
  return (
    <Card as="section" aria-labelledby="first-steps" className="p-5 sm:p-7">
      <h2 id="first-steps" className="text-2xl">
        First steps
      </h2>
      <ol className="mt-4 grid gap-5">
        {steps.map((step, at) => (
          <StepLine key={step.title} step={step} place={at + 1} isNext={at === next} />
        ))}
      </ol>
    </Card>
  );
}

interface Step {
  title: string;
  text: string;
  isDone: boolean;
  to: string;
  label: string;
}

const StepLine = ({ step, place, isNext }: { step: Step; place: number; isNext: boolean }) => (
  <li className="flex flex-wrap items-start gap-x-4 gap-y-3">
    <span
      aria-hidden="true"
      className="grid size-9 shrink-0 place-items-center rounded-full bg-sunken font-semibold"
    >
      {step.isDone ? <Check className="icon-sm text-good" /> : <span>{place}</span>}
    </span>
    <div className="min-w-56 flex-1">
      <h3 className="flex flex-wrap items-center gap-3 text-lg">
        <span>{step.title}</span>
        {step.isDone && <Badge tone="good">Done</Badge>}
      </h3>
      {!step.isDone && <p className="max-w-prose text-ink-soft">{step.text}</p>}
    </div>
    {!step.isDone && (
      <LinkButton tone={isNext ? 'primary' : 'secondary'} size="small" to={step.to}>
        {step.label}
      </LinkButton>
    )}
  </li>
);
