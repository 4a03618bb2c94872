import { toDollars } from '#shared/money.ts';
import type { Answer } from '#shared/contracts/endpoint.ts';
import type { getNeedsYou } from '#shared/contracts/analytics/analytics.ts';
import { theStaffVersions } from '#functions/catalogue/data/parts.ts';
import { theReviewCounts } from '#functions/catalogue/data/review-figures.ts';
import { countFailedCharges } from '#functions/orders/data/charges.ts';
import { readWaitingOrders } from '#functions/orders/data/order-entries.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { readStaffCatalogue } from '#functions/product-management/data/read-staff-catalogue.ts';
import { isPending } from '#functions/product-management/domain/choose-staff-cards.ts';
import {
  listApplications,
  theWaitingApplications,
} from '#functions/vendor-applications/data/applications.ts';
import { localDate } from '#shared/local-date.ts';
import { harvestShortagesEntity } from '#functions/vendor-orders/data/harvest-shortages.ts';
import { shareShortagesEntity } from '#functions/share-commitments/data/share-shortages.ts';
import { listFeedback, listMessages } from '#functions/vendor-messages/data/talk-lists.ts';
import { theWaitingTalk } from '#functions/vendor-messages/data/talk.ts';
import {
  listStatements,
  readOpenQuestions,
  theWaitingStatements,
} from '#functions/vendor-statements/data/statements.ts';
import { needsEntity } from '../data/needs.ts';
import { checkNeeds } from './check-needs.ts';

/** The highest number of records in a list. The count beside the list is of all records. */
const maxShown = 20;

type Item = Answer<typeof getNeedsYou>['items'][number];

/**
 * Shows what waits for staff now. Failed charges and waiting orders are read from the table, pending products
 * are counted in the catalogue in memory. The rest comes from counters, from stored lists, or from the job
 * `look-for-needs`, whose findings are checked again.
 */
export async function showNeeds(now: Date): Promise<Answer<typeof getNeedsYou>> {
  const [
    charges,
    waiting,
    [reviews, applications, versions, storedNeeds, shortageList, shares, talk, statements],
  ] = await Promise.all([
    countFailedCharges(),
    readWaitingOrders(),
    getEntities([
      theReviewCounts,
      theWaitingApplications,
      theStaffVersions,
      needsEntity.at(),
      harvestShortagesEntity.at(),
      shareShortagesEntity.at(),
      theWaitingTalk,
      theWaitingStatements,
    ]),
  ]);
  const [{ entries }, needs, questions, theApplication, theMessage, theFeedback, toPay] = await Promise.all([
    readStaffCatalogue(versions),
    storedNeeds && checkNeeds(storedNeeds, now),
    readOpenQuestions(statements.disputes),
    theOne(applications, () => listApplications('pending', 1, undefined)),
    theOne(talk.unread, () => listMessages(undefined, { status: 'unread', sender: 'vendor', limit: 1 })),
    theOne(talk.openFeedback, () => listFeedback(undefined, { status: 'open', limit: 1 })),
    theOne(statements.toPay, () => listStatements('issued', 1, undefined)),
  ]);
  const pending = entries.flatMap(({ card }) => (isPending(card) ? [card.id] : []));
  const shortages = (shortageList?.all ?? []).filter(
    ({ lastPickupDate }) => lastPickupDate >= localDate(now),
  );
  const missing = (shares?.all ?? []).filter(({ cutoffAt }) => cutoffAt > now.toISOString());
  const differing = needs?.differingCycles ?? [];
  const leftDays = needs?.leftDays ?? [];
  const leftCount = leftDays.reduce((sum, { count }) => sum + count, 0);
  const line = (kind: Item['kind'], count: number, more: Partial<Item> = {}): Item[] =>
    count > 0 ? [{ kind, count, is_more: false, record_id: null, ...more }] : [];
  return {
    items: [
      ...line('failed_charges', charges.count, { is_more: charges.isMore }),
      ...line('waiting_orders', waiting.items.length, {
        is_more: waiting.cursor !== undefined,
        record_id: waiting.items[0]?.orderId ?? null,
      }),
      ...line('left_on_packing_days', leftCount, { record_id: leftDays[0]?.cycleId ?? null }),
      ...line('harvest_shortages', shortages.length, { record_id: shortages.at(-1)?.cycleId ?? null }),
      ...line('missing_shares', missing.length, { record_id: missing[0]?.cycleId ?? null }),
      ...line('cycles_that_differ', differing.length, { record_id: differing.at(-1) ?? null }),
      ...line('pending_products', pending.length, { record_id: pending[0] ?? null }),
      ...line('vendor_applications', applications, { record_id: theApplication }),
      ...line('vendor_messages', talk.unread, { record_id: theMessage }),
      ...line('vendor_feedback', talk.openFeedback, { record_id: theFeedback }),
      ...line('statement_questions', statements.disputes),
      ...line('statements_to_pay', statements.toPay, { record_id: toPay }),
      ...line('pending_reviews', reviews.pending),
      ...line('vendor_insurance', needs?.insuranceCount ?? 0),
      ...line('held_deposits', needs?.depositCount ?? 0),
      ...line('orders_at_closed_places', needs?.closedPlaceOrders ?? 0, {
        record_id: needs?.closedPlaces[0]?.locationId ?? null,
      }),
      ...line('short_stock', needs?.shortCount ?? 0),
    ],
    vendor_insurance: (needs?.insurance ?? []).map((one) => ({
      vendor_id: one.vendorId,
      vendor_name: one.vendorName,
      state: one.state,
      insurance_expiry_date: one.expiry,
      offered_until: one.offeredUntil,
      has_certificate: one.hasCertificate,
    })),
    statement_questions: questions.slice(0, maxShown).map(({ statement, question }) => ({
      statement_id: statement.id,
      question_id: question.id,
      vendor_name: statement.vendorName,
      text: question.text,
    })),
    held_deposits: (needs?.deposits ?? []).map(({ userId, name, cents }) => ({
      user_id: userId,
      name,
      amount: toDollars(cents),
    })),
    closed_places: (needs?.closedPlaces ?? []).map(({ locationId, name, orders }) => ({
      location_id: locationId,
      name,
      orders,
    })),
    left_on_packing_days: leftDays.map(({ cycleId, date, count }) => ({ cycle_id: cycleId, date, count })),
    short_stock: (needs?.short ?? []).map(({ productId, ...details }) => ({
      product_id: productId,
      ...details,
    })),
    harvest_shortages: shortages.slice(-maxShown).map((one) => ({
      vendor_id: one.vendorId,
      vendor_name: one.vendorName,
      cycle_id: one.cycleId,
      cycle_name: one.cycleName,
      reported_at: one.at,
      products: one.products,
      more: one.more ?? 0,
      note: one.note,
    })),
    missing_shares: missing.map((one) => ({
      cycle_id: one.cycleId,
      cycle_name: one.cycleName,
      cutoff_at: one.cutoffAt,
      missing: one.missing,
    })),
    waiting_orders: waiting.items
      .slice(0, maxShown)
      .map(({ orderId, waiting: { pickupDate, task, cents } }) => ({
        order_id: orderId,
        pickup_date: pickupDate,
        task,
        amount: toDollars(cents),
      })),
  };
}

/**
 * Answers the id of the only record of a kind, to which staff are then led. Null when there is none, or more
 * than one: staff are then led to the list.
 */
const theOne = async (
  count: number,
  list: () => Promise<{ items: readonly { id: string }[] }>,
): Promise<string | null> => (count === 1 ? ((await list()).items[0]?.id ?? null) : null);
