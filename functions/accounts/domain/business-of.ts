import type { Business } from './user.ts';

const names = [
  'vendor_name',
  'vendor_description',
  'business_license',
  'tax_id',
  'insurance_provider',
  'insurance_policy_number',
  'insurance_expiry_date',
  'insurance_amount',
  'business_type',
  'business_address',
  'business_phone',
  'website',
  'ownership',
  'products_sold',
  'production_capacity',
  'delivery_capability',
  'certifications',
  'vendor_image_url',
  'offered_until',
  'offered_until_reason',
] as const satisfies readonly (keyof Business)[];

type OtherNames = 'business_name' | 'business_description' | 'business_website' | 'business_ownership';

/** Answers the business fields of a form, under the names by which they are stored (Q136). */
export function businessOf(
  fields: Pick<Business, (typeof names)[number]> & Partial<Record<OtherNames, string>>,
): Business {
  const namedFields = {
    ...fields,
    vendor_name: fields.vendor_name ?? fields.business_name,
    vendor_description: fields.vendor_description ?? fields.business_description,
    website: fields.website ?? fields.business_website,
    ownership: fields.ownership ?? fields.business_ownership,
  };
  return Object.fromEntries(
    names.flatMap((name) => (namedFields[name] === undefined ? [] : [[name, namedFields[name]]])),
  );
}
