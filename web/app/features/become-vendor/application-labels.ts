import type { Output } from '#shared/contracts/registry.ts';

export type Application = Output<'getVendorApplication'>['application'];
export type ApplicationField = keyof Application['fields'];

export const fieldLabels: Record<ApplicationField, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  businessName: 'Business name',
  businessType: 'Business type',
  businessAddress: 'Business address',
  businessCity: 'City',
  businessState: 'State',
  businessZip: 'ZIP code',
  businessPhone: 'Business phone',
  businessWebsite: 'Website',
  businessOwnership: 'Ownership',
  taxId: 'Tax ID',
  productsSold: 'Products you sell',
  productionCapacity: 'Production capacity',
  deliveryCapability: 'Delivery',
  certifications: 'Certifications',
  references: 'References',
  insuranceProvider: 'Insurance provider',
  insurancePolicyNumber: 'Policy number',
  insuranceExpiryDate: 'Expires on',
  insuranceAmount: 'Amount covered',
  vendorLogo: 'Logo',
};

export const businessTypeLabels: Record<Application['fields']['businessType'], string> = {
  'sole-proprietorship': 'Sole proprietorship',
  partnership: 'Partnership',
  llc: 'LLC',
  corporation: 'Corporation',
  nonprofit: 'Nonprofit',
  other: 'Other',
};

export const deliveryLabels: Record<Exclude<Application['fields']['deliveryCapability'], ''>, string> = {
  'self-deliver': 'We deliver ourselves',
  'pickup-only': 'Pickup only',
  'third-party': 'A third party delivers',
};
