import type { ApplicationFields } from '#functions/vendor-applications/domain/application.ts';

/** Vendor application with two remarks for staff: its email has an account, and its insurance is too low. */
export const waitingApplication: { id: string; daysAgo: number; fields: ApplicationFields } = {
  id: 'app_demo-waiting',
  daysAgo: 2,
  fields: {
    firstName: 'Casey',
    lastName: 'Brook',
    email: 'visitor@demo.test',
    phone: '7725550190',
    businessName: 'Tidewater Oyster Mushrooms',
    businessType: 'llc',
    businessAddress: '480 Savanna Road',
    businessCity: 'Jensen Beach',
    businessState: 'FL',
    businessZip: '34957',
    businessPhone: '',
    businessWebsite: '',
    businessOwnership: 'LLC',
    taxId: '59-0000000',
    productsSold: 'Oyster and lion’s mane mushrooms, fresh and dried',
    productionCapacity: '120 lb for each pickup',
    deliveryCapability: 'self-deliver',
    certifications: '',
    references: 'The Saturday market in Stuart, since 2023',
    insuranceProvider: 'Harvest Mutual',
    insurancePolicyNumber: 'HM-2077',
    insuranceExpiryDate: '2030-06-30',
    insuranceAmount: 500_000,
    vendorLogo: '',
  },
};
