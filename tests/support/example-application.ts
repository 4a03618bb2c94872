import type * as z from 'zod';
import type { applicationFields } from '#shared/contracts/vendor-applications/vendor-applications.ts';

type Fields = z.output<typeof applicationFields>;

/** The fields of an application by a grower with sufficient insurance. */
export const exampleFields = (changes: Partial<Fields> = {}): Fields => ({
  firstName: 'Wendell',
  lastName: 'Grower',
  email: 'wendell@example.test',
  phone: '7725550142',
  businessName: 'Dune Road Greens',
  businessType: 'llc',
  businessAddress: '12 Dune Road',
  businessCity: 'Stuart',
  businessState: 'FL',
  businessZip: '34994',
  businessPhone: '',
  businessWebsite: '',
  businessOwnership: 'LLC',
  taxId: '12-3456789',
  productsSold: 'Lettuce, arugula and radishes',
  productionCapacity: '200 heads a week',
  deliveryCapability: 'self-deliver',
  certifications: '',
  references: '',
  insuranceProvider: 'Harvest Mutual',
  insurancePolicyNumber: 'HM-1042',
  insuranceExpiryDate: '2099-12-31',
  insuranceAmount: 2_000_000,
  vendorLogo: '',
  agreeToTerms: true,
  agreeToInsurance: true,
  ...changes,
});
