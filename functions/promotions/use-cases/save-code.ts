import type * as z from 'zod';
import type {
  createPromotionCode,
  updatePromotionCode,
} from '#shared/contracts/promotions/promotion-codes.ts';
import { productEntity } from '#functions/catalogue/data/products.ts';
import { auditEntry } from '#functions/audit/data/audit-entries.ts';
import { getEntities, nextVersion } from '#functions/platform/entity.ts';
import { changedMeanwhile, conflict, invalid, notFound } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { transact, transactUnlessRefused } from '#functions/platform/table.ts';
import { campaignEntity } from '../data/campaigns.ts';
import { changedTermsWrites, newCodeWrites, removalWrites } from '../data/code-writes.ts';
import { promotionEntity } from '../data/promotions.ts';
import type { Campaign } from '../domain/campaign.ts';
import type { Promotion } from '../domain/promotion.ts';
import { changedTerms, problemOf, toTerms, type Terms } from '../domain/to-promotion-code.ts';

interface SavedCode {
  promotion: Promotion;
  campaign: Campaign | undefined;
}

const { message } = changedMeanwhile('promotion code');
const kind = 'promotion-code';

/** @throws AppError `conflict` when the code exists already; `invalid` for impossible terms. */
export async function addCode(
  { code, ...fields }: z.output<(typeof createPromotionCode)['body']>,
  by: string,
  now: Date,
): Promise<SavedCode> {
  const terms = toTerms(fields);
  const campaign = await requirePossible(terms, 0, terms.applicableProducts);
  const promotion: Promotion = {
    code,
    ...terms,
    usedCount: 0,
    totalDiscountCents: 0,
    totalRevenueCents: 0,
    ownerId: null,
    createdAt: now.toISOString(),
    version: 1,
  };
  const isNew = await transactUnlessRefused([
    ...newCodeWrites(promotion),
    auditEntry({ by, at: now, kind, id: code, after: promotion }),
  ]);
  if (!isNew) throw conflict('A promotion code with this name already exists.');
  return { promotion, campaign };
}

/**
 * The figures of the code's use stay as counted.
 * @throws AppError `not_found`; `conflict` when somebody changed the code since the form began; `invalid` for
 * impossible terms.
 */
export function saveCode(
  code: string,
  { version, ...changes }: z.output<(typeof updatePromotionCode)['body']>,
  by: string,
  now: Date,
): Promise<SavedCode> {
  const save = async (): Promise<SavedCode> => {
    const before = await promotionEntity.get(code);
    if (!before) throw notFound('Promotion code');
    if (before.version !== version) throw changedMeanwhile('promotion code');
    const terms = changedTerms(before, changes);
    const addedIds = terms.applicableProducts.filter((id) => !before.applicableProducts.includes(id));
    const campaign = await requirePossible(terms, before.usedCount, addedIds);
    const after = nextVersion(before, terms);
    await writeTerms(before, after, by, now);
    return { promotion: after, campaign };
  };
  return retryOnConflict(save, { message });
}

/** A used code is only ended, because orders and figures name it. @throws AppError `not_found`. */
export function deleteCode(code: string, by: string, now: Date): Promise<'deleted' | 'ended'> {
  const take = async () => {
    const before = await promotionEntity.get(code);
    if (!before) throw notFound('Promotion code');
    const isUsed = before.usedCount > 0;
    if (isUsed && before.isActive)
      await writeTerms(before, nextVersion(before, { isActive: false }), by, now);
    if (!isUsed)
      await transact([...removalWrites(before), auditEntry({ by, at: now, kind, id: code, before })]);
    return isUsed ? 'ended' : 'deleted';
  };
  return retryOnConflict(take, { message });
}

const writeTerms = (before: Promotion, after: Promotion, by: string, now: Date): Promise<void> =>
  transact([
    ...changedTermsWrites(before, after),
    auditEntry({ by, at: now, kind, id: after.code, before, after }),
  ]);

/**
 * @param addedProducts ids of the products that must exist
 * @throws AppError `invalid` for impossible terms, or terms that name a campaign or product that does not
 * exist.
 */
async function requirePossible(
  terms: Terms,
  usedCount: number,
  addedProducts: string[],
): Promise<Campaign | undefined> {
  const problem = problemOf(terms, usedCount);
  if (problem) throw invalid(problem.path, problem.message);
  const [campaign, products] = await getEntities([
    terms.campaignId === null ? undefined : campaignEntity.at(terms.campaignId),
    addedProducts.map((id) => productEntity.at(id)),
  ]);
  if (terms.campaignId !== null && !campaign) throw invalid('campaign_id', 'This campaign does not exist');
  if (products.some((product) => !product))
    throw invalid('applicable_products', 'One of these products does not exist any more');
  return campaign;
}
