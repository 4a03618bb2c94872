import type { AuditKind } from '#shared/contracts/audit/audit.ts';
import type { Output } from '#shared/contracts/registry.ts';
import { formatDay } from '#web/format/format-date.ts';
import { spelledOut } from './audit-words.ts';

type Entry = Output<'listAuditEntries'>['entries'][number];
type RecordOf = Pick<Entry, 'kind' | 'record_id' | 'record_name' | 'record_of'>;

/** The names of records with a fixed id, by this id. All exports of orders have the same id. */
const only: Readonly<Record<string, string>> = {
  store: 'Store settings',
  'share-contents': 'Items per share',
  export: 'Export of orders',
};

const nameText = (name: string) => (/^\d{4}-\d\d-\d\d$/.test(name) ? formatDay(name, 'year') : name);

/**
 * Tells whether an id means nothing to people, e.g. a product's. A promotion code or a day is an id that
 * people can read.
 */
const isOpaque = (id: string) => /^[a-z]+_/.test(id);

/** The name of a record, and the name of its owner. */
export const recordTitle = ({ kind, record_id: id, record_name: name, record_of: of }: RecordOf): string =>
  [only[id] ?? nameText(name), of?.name].filter(Boolean).join(' · ') ||
  (isOpaque(id) ? spelledOut(kind) : nameText(id));

type Page = (id: string, ownerId: string | undefined) => string | undefined;

/** The page of the member or vendor who owns a record, for records without a page of their own. */
const ofOwner: Page = (_, ownerId) => ownerId && `/admin/users/${ownerId}`;

const pages: Readonly<Partial<Record<AuditKind, Page>>> = {
  campaign: (id) => `/admin/promotions/campaigns/${id}/edit`,
  charge: (id) => `/admin/orders/${id}`,
  cycle: (id) => `/admin/events/cycles/${id}/edit`,
  disruption: () => '/admin/events',
  event: (id) => `/admin/events/${id}/edit`,
  'message-template': (id) => `/admin/notifications/templates/${id}/edit`,
  order: (id) => (id in only ? undefined : `/admin/orders/${id}`),
  'pickup-location': (id) => `/admin/events/locations/${id}`,
  plan: (id) => `/admin/plans/${id}/edit`,
  product: (id) => `/admin/products/${id}/edit`,
  'promotion-code': (id) => `/admin/promotions/codes/${id}/edit`,
  settings: () => '/admin/settings',
  'share-commitment': (id) => `/admin/orders/share-commitments/${id}`,
  'share-contents': () => '/admin/orders/share-commitments/items-per-share',
  subscription: ofOwner,
  user: (id) => `/admin/users/${id}`,
  'vendor-adjustment': ofOwner,
  'vendor-application': (id) => `/admin/orders/vendor-applications/${id}`,
  'vendor-delivery': (id) => `/admin/orders/vendor-performance/deliveries/${id}`,
  'vendor-feedback': (id) => `/admin/orders/vendor-communications/feedback/${id}`,
  'vendor-message': (id) => `/admin/orders/vendor-communications/${id}`,
  'vendor-rating': ofOwner,
  'vendor-statement': (id) => `/admin/orders/vendor-statements/${id}`,
};

/** The page on which staff see a record; undefined for a record without a page. */
export const recordPage = ({ kind, record_id: id, record_of: of }: RecordOf): string | undefined =>
  pages[kind]?.(id, of?.user_id);
