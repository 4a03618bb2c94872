import { compareNames } from '#shared/compare-names.ts';
import type { productTabs } from '#shared/contracts/product-management/product-management.ts';
import { fold, hasParts, searchParts, searchText } from '#shared/fold.ts';
import type { StaffCard } from '#functions/catalogue/domain/staff-card.ts';

type Tab = (typeof productTabs)[number];

export interface StaffFilters {
  search?: string | undefined;
  status?: StaffCard['status'] | undefined;
  vendor?: string | undefined;
  tab: Tab;
  limit: number;
}

interface Entry {
  card: StaffCard;
  parentName: string | null;
  sortKey: string;
  text: string;
}

export interface StaffCatalogue {
  /** Sorted by display order and name. Each group header is followed by its children. */
  entries: Entry[];
  groups: { id: string; name: string }[];
  categories: string[];
  /** The business name that a vendor's products show, by vendor id. */
  vendorNames: Map<string, string>;
}

export function isPending({ status, hasChangeRequest }: StaffCard): boolean {
  return status.startsWith('pending') || hasChangeRequest;
}

/** A product with a requested change matches `pending_active` as well as its own status (Q156). */
const isInStatus = ({ status, hasChangeRequest }: StaffCard, requestedStatus: StaffCard['status']): boolean =>
  status === requestedStatus || (requestedStatus === 'pending_active' && hasChangeRequest);

/** The products of each tab (Q135). */
const isInTab: Record<Tab, (card: StaffCard) => boolean> = {
  all: () => true,
  coop_share: ({ type }) => type === 'coop_share',
  addon: ({ type }) => type === 'addon',
  pending: isPending,
  inactive: ({ status }) => status === 'inactive',
};

const largestOrder = 1_000_000;
const paddedOrder = ({ displayOrder }: StaffCard) =>
  String(displayOrder).padStart(String(largestOrder).length, '0');
const sortKeyOf = (card: StaffCard) => `${paddedOrder(card)}\n${fold(card.name)}\n${card.id}`;

export function toStaffCatalogue(cards: StaffCard[]): StaffCatalogue {
  const headers = new Map(cards.filter(({ isParent }) => isParent).map((card) => [card.id, card]));
  const entries = cards.map((card): Entry => {
    const header = card.parentId === null ? undefined : headers.get(card.parentId);
    return {
      card,
      parentName: header?.name ?? null,
      sortKey: header ? `${sortKeyOf(header)}\n${sortKeyOf(card)}` : sortKeyOf(card),
      text: searchText(card.name, card.vendorName, card.category, header?.name ?? ''),
    };
  });
  const byName = <Named extends { name: string }>(one: Named, other: Named) =>
    compareNames(one.name, other.name);
  return {
    entries: entries.toSorted((one, other) => (one.sortKey < other.sortKey ? -1 : 1)),
    groups: [...headers.values()].map(({ id, name }) => ({ id, name })).toSorted(byName),
    categories: [...new Set(cards.map(({ category }) => category))].filter(Boolean).toSorted(compareNames),
    vendorNames: new Map(
      cards.flatMap(({ vendorId, vendorName }) => (vendorName ? [[vendorId, vendorName]] : [])),
    ),
  };
}

/**
 * Answers a page of the cards that pass the filters. `counts` has the number of these cards in each tab.
 * @param after the sort key of the last card on the previous page; undefined for the first page
 * @returns `next`: the value of `after` for the next page; undefined when no card follows
 */
export function chooseStaffCards(
  { entries }: StaffCatalogue,
  { search = '', status, vendor, tab, limit }: StaffFilters,
  after: string | undefined,
) {
  const parts = searchParts(search);
  const fitting = entries.filter(
    ({ card, text }) =>
      (!status || isInStatus(card, status)) && (!vendor || card.vendorId === vendor) && hasParts(text, parts),
  );
  const countOf = (one: Tab) => fitting.filter(({ card }) => isInTab[one](card)).length;
  const following = fitting.filter(
    ({ card, sortKey }) => isInTab[tab](card) && (after === undefined || sortKey > after),
  );
  const page = following.slice(0, limit);
  return {
    page,
    next: following.length > limit ? page.at(-1)?.sortKey : undefined,
    counts: {
      all: countOf('all'),
      coop_share: countOf('coop_share'),
      addon: countOf('addon'),
      pending: countOf('pending'),
      inactive: countOf('inactive'),
    },
  };
}

/** A vendor's products in the list's order, and the pending ones among them. Staff's group headers are left out. */
export function ownEntries({ entries }: StaffCatalogue, vendorId: string) {
  const all = entries.filter(({ card }) => card.vendorId === vendorId && !card.isParent);
  const pending = all.filter(({ card }) => card.status === 'pending_approval' || card.hasChangeRequest);
  return { all, pending };
}
