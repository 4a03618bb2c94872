import * as z from 'zod';
import { businessFields, confirmed, offerFields, vendorStatuses } from '../accounts/users.ts';
import { defineEndpoint, shortly } from '../endpoint.ts';
import {
  email,
  freeText,
  id,
  idParams,
  isoInstant,
  phone,
  recordVersion,
  text,
  withMessage,
} from '../fields.ts';

/** The public fields of a vendor: the business as the vendor describes it, and the town. */
const publicVendor = z.strictObject({
  id,
  business_name: z.string(),
  name: z.string(),
  description: z.string(),
  image_url: z.string(),
  place: z.string().meta({ description: 'Town and state; empty where the address names none' }),
  website: z.string(),
  practices: z.string().meta({ description: 'Certifications' }),
  products_sold: z.string(),
});

const staffFacts = {
  contact_name: z.string(),
  email: z.string(),
  vendor_status: z.enum(vendorStatuses).nullable(),
  created_at: isoInstant,
};

export const listVendorSpotlights = defineEndpoint({
  id: 'listVendorSpotlights',
  auth: 'public',
  summary: 'The vendors that the shop introduces: seven active ones, those who joined first',
  response: z.strictObject({
    vendors: z.array(
      publicVendor.pick({
        id: true,
        business_name: true,
        description: true,
        image_url: true,
        place: true,
        products_sold: true,
      }),
    ),
  }),
  guestSeconds: shortly,
});

const vendorRecord = z.strictObject({
  ...staffFacts,
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  version: recordVersion,
  ...businessFields.partial().shape,
  ...offerFields.partial().shape,
  /** The last pickup date for which the vendor's products can be ordered; null when there is no last date. */
  offered_until_date: z.string().nullable(),
});

const vendorPageSize = 20;

const vendorRow = publicVendor.pick({ id: true, business_name: true, name: true }).extend({
  ...staffFacts,
  insurance_expiry_date: z.string(),
});

export const listVendors = defineEndpoint({
  id: 'listVendors',
  auth: 'admin',
  summary: 'Vendors by name, those of one status or name where asked for',
  query: z.strictObject({
    search: freeText(100).optional(),
    status: z.enum(vendorStatuses).optional(),
    page: z.coerce.number().int().min(1).max(1000).default(1),
    limit: z.coerce.number().int().min(1).max(500).default(vendorPageSize),
  }),
  response: z.strictObject({
    vendors: z.array(vendorRow),
    total: z.number().int(),
    page: z.number().int(),
    pages: z.number().int(),
    limit: z.number().int(),
  }),
});

export const getVendor = defineEndpoint({
  id: 'getVendor',
  auth: 'optional',
  summary: 'What anybody may know of an active vendor; for staff any vendor, with the whole record',
  params: idParams,
  response: z.strictObject({
    vendor: publicVendor
      .extend({ record: vendorRecord.nullable().meta({ description: 'For staff alone' }) })
      .meta({ id: 'Vendor' }),
  }),
  errors: ['not_found'],
  guestSeconds: shortly,
});

const vendorFields = z.strictObject({
  first_name: text(100, 'First Name is required'),
  last_name: text(100, 'Last Name is required'),
  phone: phone.or(z.literal('')),
  vendor_status: z.enum(vendorStatuses),
  ...businessFields.shape,
  ...offerFields.shape,
});

export const createVendor = defineEndpoint({
  id: 'createVendor',
  auth: 'admin',
  summary: 'A new vendor with an account, whose person is mailed a link to choose a password',
  body: vendorFields.partial().extend({
    first_name: vendorFields.shape.first_name,
    last_name: vendorFields.shape.last_name,
    vendor_name: text(200, 'Vendor name is required for vendors'),
    email: email('Email is required', 'Please enter a valid email address'),
  }),
  response: withMessage.extend({ vendor: getVendor.response.shape.vendor }),
  errors: ['conflict'],
});

export const updateVendor = defineEndpoint({
  id: 'updateVendor',
  auth: 'admin',
  replay: 'by hand',
  summary: 'Changes what is sent of a vendor; refused when the account changed since that version',
  params: idParams,
  body: vendorFields.partial().extend({ version: recordVersion, ...confirmed }),
  response: withMessage.extend({ vendor: getVendor.response.shape.vendor }),
  errors: ['not_found', 'conflict'],
});

export const deleteVendor = defineEndpoint({
  id: 'deleteVendor',
  auth: 'admin',
  replay: [],
  summary:
    'Deletes a vendor as an account is deleted; refused with open orders, promises for the shares or products on sale',
  params: idParams,
  query: z.strictObject({ confirm: z.enum(['true', 'false']).optional() }),
  response: withMessage,
  errors: ['not_found', 'conflict'],
});
