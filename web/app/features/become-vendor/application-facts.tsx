import { formatDay } from '#web/format/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';
import {
  businessTypeLabels,
  deliveryLabels,
  fieldLabels,
  type Application,
  type ApplicationField,
} from './application-labels.ts';

const sections: readonly [title: string, fields: readonly ApplicationField[]][] = [
  ['Person', ['firstName', 'lastName', 'email', 'phone']],
  [
    'Business',
    [
      'businessName',
      'businessType',
      'businessOwnership',
      'businessAddress',
      'businessCity',
      'businessState',
      'businessZip',
      'businessPhone',
      'businessWebsite',
      'taxId',
    ],
  ],
  [
    'Production',
    ['productsSold', 'productionCapacity', 'deliveryCapability', 'certifications', 'references'],
  ],
  ['Insurance', ['insuranceProvider', 'insurancePolicyNumber', 'insuranceExpiryDate', 'insuranceAmount']],
];

function textOf(name: ApplicationField, { fields }: Application): string {
  const value = fields[name];
  if (name === 'businessType') return businessTypeLabels[fields.businessType];
  if (name === 'deliveryCapability')
    return fields.deliveryCapability === '' ? '' : deliveryLabels[fields.deliveryCapability];
  if (name === 'insuranceExpiryDate') return value ? formatDay(String(value), 'year') : '';
  return typeof value === 'number' ? formatMoney(value) : (value ?? '');
}

export function ApplicationFacts({
  application,
  heading: Heading = 'h3',
}: {
  application: Application;
  heading?: 'h2' | 'h3';
}) {
  const { vendorLogo, businessName } = application.fields;
  const wasRejected = application.status === 'rejected';
  return (
    <div className="-mb-8 gap-x-10 lg:columns-2">
      {sections.map(([title, names]) => (
        <section key={title} aria-label={title} className="break-inside-avoid pb-8">
          <Heading className="text-lg">{title}</Heading>
          <dl className="mt-3 grid gap-2">
            {names.map((name) => (
              <div key={name} className="grid grid-cols-[8.5rem_1fr] gap-x-3">
                <dt className="text-ink-soft">{fieldLabels[name]}</dt>
                <dd className="min-w-0 wrap-anywhere whitespace-pre-line">
                  {textOf(name, application) || (
                    <span className="text-ink-soft">
                      {name === 'taxId' && wasRejected ? 'Not kept' : 'Not filled in'}
                    </span>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {vendorLogo && (
        <section aria-label="Logo" className="break-inside-avoid pb-8">
          <Heading className="text-lg">Logo</Heading>
          <img
            src={vendorLogo}
            alt={`Logo of ${businessName}`}
            className="mt-3 max-h-40 max-w-full rounded-md bg-white"
          />
        </section>
      )}
    </div>
  );
}
