import { LinkButton } from '#web/components/link-button.tsx';
import { PageHeader } from '#web/components/page-header.tsx';
import { useSupport } from '#web/features/contact/use-support.ts';
import { pageMeta } from '#web/page-meta.ts';

export const meta = () =>
  pageMeta(
    'Vendor Guidelines',
    'What the co-op asks of its vendors, from insurance and harvest times to commission and payment.',
  );

const sections: readonly [string, readonly string[]][] = [
  [
    'Requirements',
    [
      'You grow or make what you sell, within 100 miles of our pickup sites.',
      'General liability insurance of at least $1M that names the co-op, and the licenses your product needs.',
      'A tax ID and a business address in Florida.',
    ],
  ],
  [
    'Application process',
    [
      'Fill in the application form: your business, your production, your insurance and references.',
      'We review it within 3 to 5 business days and may ask to visit.',
      'Once approved you list your products; each is checked before members see it.',
    ],
  ],
  [
    'Product standards',
    [
      'Harvest within 24 to 48 hours of pickup day.',
      'Call a product organic only with a valid certificate.',
      'Every packed food carries a label with weight, ingredients and allergens.',
    ],
  ],
  [
    'Pricing and payments',
    [
      'You set your prices. The co-op keeps a commission of 15% on all sales.',
      'Payments go out weekly, with a statement of every line.',
    ],
  ],
  [
    'Delivery and pickup',
    [
      'Bring your orders to the pickup locations on your harvest list by 8:00 AM on pickup day.',
      'Pack by order list, in clean reusable crates, cold food at 41 °F or below.',
      'Tell us the evening before if you will be short.',
    ],
  ],
  [
    'Communication',
    [
      'Answer messages from the co-op within one business day.',
      'Keep stock and harvest notes up to date until the cut-off.',
    ],
  ],
  [
    'Quality',
    [
      'Members report quality issues within 24 hours of pickup; we pass them on the same day.',
      'Our staff rate deliveries and tell you what to improve.',
    ],
  ],
  [
    'Compliance',
    [
      'Follow the food safety rules of the State of Florida, cottage food law included.',
      'Renew insurance and licenses before they expire, and enter the new dates under Account.',
    ],
  ],
];

export default function VendorGuidelinesPage() {
  const { email, phone, phoneLink } = useSupport();
  return (
    <>
      <PageHeader title="Vendor Guidelines">
        What we ask of our vendors, and what they can count on in return.
      </PageHeader>
      <div className="page pb-20">
        <div className="grid border-t border-line md:grid-cols-2 md:gap-x-16">
          {sections.map(([title, rules]) => (
            <section key={title} aria-label={title} className="border-b border-line py-8">
              <h2 className="text-2xl">{title}</h2>
              <ul className="mt-3 list-disc pl-5 text-ink-soft marker:text-citrus">
                {rules.map((rule) => (
                  <li key={rule} className="mt-1.5">
                    {rule}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <p className="mt-10 max-w-prose text-lg">
          Questions? Write to{' '}
          <a href={`mailto:${email}`} className="text-link">
            {email}
          </a>{' '}
          or call{' '}
          <a href={phoneLink} className="text-link">
            {phone}
          </a>
          .
        </p>
        <LinkButton to="/become-vendor" size="large" className="mt-6">
          Become a Vendor
        </LinkButton>
      </div>
    </>
  );
}
