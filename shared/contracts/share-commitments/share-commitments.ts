import * as z from 'zod';
import { cycle } from '../calendar/public-calendar.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  cursor,
  dollars,
  freeText,
  id,
  idParams,
  isoDate,
  isoInstant,
  page,
  recordVersion,
  requestId,
  text,
} from '../fields.ts';

export const commitmentStatuses = ['committed', 'cancelled', 'due', 'delivered', 'short', 'paid'] as const;

/** A cycle for which vendors promise goods (Q163). */
export const coopCycle = z.strictObject({
  id,
  name: z.string(),
  pickup_date: isoDate.meta({ description: 'The first pickup day' }),
  cutoff_date: isoDate.meta({ description: 'The local day of the cut-off' }),
  cutoff_at: isoInstant,
  status: cycle.shape.status,
});

const terms = z
  .strictObject({
    product_name: z.string(),
    quantity: z.number().int(),
    unit_price: dollars,
    notes: z.string(),
  })
  .meta({ id: 'CommitmentTerms' });

const logEntry = z
  .strictObject({
    at: isoInstant,
    by_staff: z.boolean(),
    action: z.enum(['committed', 'changed', 'accepted', 'delivered', 'cancelled']),
    /** The terms before the change; null for a new promise. */
    before: terms.nullable(),
    /** The terms after the change; null for a cancelled promise. */
    after: terms.nullable(),
    /** The reason for cancelling the promise; empty otherwise. */
    reason: z.string(),
  })
  .meta({ id: 'ShareCommitmentLogEntry' });

export const shareCommitment = z.strictObject({
  id,
  cycle_id: id,
  /** The cycle; null when it was removed. */
  cycle: coopCycle.nullable(),
  product_id: id.nullable().meta({ description: 'Null for what is no product of the shop' }),
  ...terms.shape,
  total: dollars.meta({ description: 'Quantity times unit price' }),
  commission_rate: z.number().meta({ description: 'What the co-op keeps of it, as a fraction' }),
  status: z.enum(commitmentStatuses),
  is_accepted: z.boolean().meta({ description: 'Staff said that they want it as it is' }),
  cancel_reason: z.string(),
  short_quantity: z.number().int().meta({ description: 'Units that do not come' }),
  called_off_quantity: z
    .number()
    .int()
    .meta({ description: 'Units for a pickup that was called off: they are not to be brought' }),
  locations: z
    .array(z.strictObject({ location_id: id, name: z.string(), quantity: z.number().int() }))
    .meta({ description: 'How many go where; empty until the shares of the cut-off are counted' }),
  /** True while the vendor may change or cancel the commitment: it is not cancelled, and the cut-off has not passed. */
  may_change: z.boolean(),
  created_at: isoInstant,
  updated_at: isoInstant,
  version: recordVersion,
  log: z.array(logEntry).meta({ description: 'The latest 20 changes, newest first' }),
});

export const quantityPromised = z
  .number('Please enter a quantity')
  .int('Please enter a whole number')
  .min(1, 'Please enter a quantity of 1 or more')
  .max(100_000, 'Please enter at most 100,000');

export const unitPrice = z
  .number('Please enter a price')
  .multipleOf(0.01, 'Please enter dollars and cents')
  .min(0, 'Please enter a price of 0 or more')
  .max(10_000, 'Please enter at most 10,000');

export const productNamed = text(120, 'Please choose a product or name one');

const contents = z.strictObject({
  product_id: id.nullable().default(null),
  product_name: freeText(120).default('').meta({ description: 'Read where there is no `product_id`' }),
  quantity: quantityPromised,
  unit_price: unitPrice,
  notes: freeText(500).default(''),
});

const newCommitment = contents.extend({ request_id: requestId, cycle_id: id });

const changes = z.strictObject({
  version: recordVersion,
  product_id: id.nullable().optional(),
  product_name: freeText(120).optional(),
  quantity: quantityPromised.optional(),
  unit_price: unitPrice.optional(),
  notes: freeText(500).optional(),
});

export const cancelReason = text(500, 'Please say why');
const cancelling = z.strictObject({ version: recordVersion, reason: cancelReason });

const answer = z.strictObject({ commitment: shareCommitment });
const limits = [{ counter: 'share-commitments', atMost: 120, within: '1 hour', per: 'account' }] as const;

export const listShareCommitments = defineEndpoint({
  id: 'listShareCommitments',
  auth: 'vendor',
  summary: 'What the caller promised for the shares of cycles, newest first',
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(100).default(20),
    cursor: cursor.optional(),
  }),
  response: page('commitments', shareCommitment),
});

export const createShareCommitment = defineEndpoint({
  id: 'createShareCommitment',
  auth: 'vendor',
  ids: { cycle_id: 'everybody', product_id: 'product', request_id: 'everybody' },
  summary: 'Promises a quantity for the shares of a cycle, until its cut-off; with one `request_id` once',
  body: newCommitment,
  response: answer,
  limits: [...limits],
  errors: ['not_found', 'conflict'],
});

export const getShareCommitment = defineEndpoint({
  id: 'getShareCommitment',
  auth: 'vendor',
  ids: { id: 'commitment' },
  summary: 'One of the caller’s own commitments',
  params: idParams,
  response: answer,
  errors: ['not_found'],
});

export const updateShareCommitment = defineEndpoint({
  id: 'updateShareCommitment',
  auth: 'vendor',
  ids: { id: 'commitment', product_id: 'product' },
  summary: 'Changes an own commitment, until the cut-off',
  params: idParams,
  body: changes,
  response: answer,
  limits: [...limits],
  errors: ['not_found', 'conflict'],
});

export const cancelShareCommitment = defineEndpoint({
  id: 'cancelShareCommitment',
  auth: 'vendor',
  ids: { id: 'commitment' },
  summary: 'Cancels an own commitment with a reason, until the cut-off; again is the same',
  params: idParams,
  body: cancelling,
  response: answer,
  limits: [...limits],
  errors: ['not_found', 'conflict'],
});

export const listAvailableCoopCycles = defineEndpoint({
  id: 'listAvailableCoopCycles',
  auth: 'vendor',
  summary: 'The cycles that can be promised for, soonest first: scheduled or open, the cut-off still to come',
  response: z.strictObject({
    cycles: z.array(
      coopCycle.extend({
        needed: z.number().int().meta({ description: 'Items that its shares need, as far as is known' }),
        promised: z.number().int().meta({ description: 'Units that all vendors promised' }),
        missing: z.number().int(),
      }),
    ),
    commission_rate: z
      .number()
      .meta({ description: 'What the co-op keeps of what the caller promises, as a fraction' }),
  }),
});

const planDemand = z.strictObject({
  plan_id: id,
  name: z.string(),
  shares: z.number().int().meta({ description: 'Active subscriptions, and trials that begin in this cycle' }),
  paused: z.number().int().meta({ description: 'Subscriptions that are paused, and not among the shares' }),
  skipped: z
    .number()
    .int()
    .meta({ description: 'Subscriptions that skip this cycle, and are not among the shares' }),
  items_per_share: z.number().int(),
  items: z.number().int().meta({ description: 'Shares times items per share' }),
});

export const shareDemand = z.strictObject({
  cycle: coopCycle,
  /** True once the needs of the shares at the cut-off are stored. After that, the numbers of `plans` do not change. */
  is_final: z.boolean(),
  plans: z.array(planDemand),
  needed: z.number().int(),
  promised: z.number().int(),
  missing: z.number().int(),
  surplus: z.number().int().meta({ description: 'Units that are promised beyond what is needed' }),
  commitments: z.number().int().meta({ description: 'Those that stand' }),
  promised_total: dollars,
});

export const getShareDemand = defineEndpoint({
  id: 'getShareDemand',
  auth: 'admin',
  summary:
    'What the shares of a cycle need against what vendors promised; the soonest cycle unless one is named',
  query: z.strictObject({ cycle_id: id.optional() }),
  response: z.strictObject({
    cycles: z
      .array(coopCycle)
      .meta({ description: 'Those of the last six weeks, and all that are still to come' }),
    demand: shareDemand.nullable().meta({ description: 'Null where there is no cycle' }),
    contents_version: recordVersion.meta({ description: 'Of the items per share' }),
  }),
  errors: ['not_found'],
});

export const itemsPerShare = z
  .number('Please enter a number')
  .int('Please enter a whole number')
  .min(0, 'Please enter 0 or more')
  .max(100, 'Please enter at most 100');

export const updateShareContents = defineEndpoint({
  id: 'updateShareContents',
  auth: 'admin',
  summary: 'Says how many items a share of a plan has, for all cycles whose cut-off is still to come',
  body: z.strictObject({
    version: recordVersion,
    plans: z
      .array(z.strictObject({ plan_id: id, items_per_share: itemsPerShare }))
      .min(1)
      .max(50),
  }),
  response: z.strictObject({ message: z.string(), version: recordVersion }),
  errors: ['not_found', 'conflict'],
});

const adminCommitment = shareCommitment
  .extend({ vendor_id: id, vendor_name: z.string() })
  .meta({ id: 'AdminShareCommitment' });
const adminAnswer = z.strictObject({ commitment: adminCommitment });

export const listAdminShareCommitments = defineEndpoint({
  id: 'listAdminShareCommitments',
  auth: 'admin',
  summary: 'What vendors promised for a cycle, by vendor',
  query: z.strictObject({
    cycle_id: id,
    limit: z.coerce.number().int().min(1).max(100).default(50),
    cursor: cursor.optional(),
  }),
  response: page('commitments', adminCommitment),
});

export const getAdminShareCommitment = defineEndpoint({
  id: 'getAdminShareCommitment',
  auth: 'admin',
  summary: 'One commitment of any vendor',
  params: idParams,
  response: adminAnswer,
  errors: ['not_found'],
});

export const createAdminShareCommitment = defineEndpoint({
  id: 'createAdminShareCommitment',
  auth: 'admin',
  summary: 'Adds a commitment for a vendor, also after the cut-off',
  body: newCommitment.extend({ vendor_id: id }),
  response: adminAnswer,
  errors: ['not_found', 'conflict'],
});

export const updateAdminShareCommitment = defineEndpoint({
  id: 'updateAdminShareCommitment',
  auth: 'admin',
  summary: 'Changes a vendor’s commitment, also after the cut-off',
  params: idParams,
  body: changes,
  response: adminAnswer,
  errors: ['not_found', 'conflict'],
});

export const acceptAdminShareCommitment = defineEndpoint({
  id: 'acceptAdminShareCommitment',
  auth: 'admin',
  summary:
    'Accepts a vendor’s commitment before the cut-off, or only so much of it; the vendor is told; again is the same',
  params: idParams,
  body: z.strictObject({ version: recordVersion, quantity: quantityPromised }),
  response: adminAnswer,
  errors: ['not_found', 'conflict'],
});

export const cancelAdminShareCommitment = defineEndpoint({
  id: 'cancelAdminShareCommitment',
  auth: 'admin',
  summary: 'Cancels a vendor’s commitment with a reason, also after the cut-off; again is the same',
  params: idParams,
  body: cancelling,
  response: adminAnswer,
  errors: ['not_found', 'conflict'],
});
