import type { Promotion } from '#functions/promotions/domain/promotion.ts';
import type { Campaign } from '#functions/promotions/domain/campaign.ts';
import { choose, everyItem, type Action } from './choosing.ts';
import { campaignId, promotionCode, secondCode } from './starting-world.ts';
import { adminId } from '../engine/world.ts';

const codes = [promotionCode, secondCode];

export const promotionActions: Record<string, Action> = {
  editCode: async (run, _who, dice) => {
    const promotion = choose(await everyItem<Promotion>(run, 'promotion'), dice[0]);
    if (!promotion) return;
    const change = choose(
      [
        { discount_value: 5 + ((dice[2] ?? 0) % 20) },
        { is_active: !promotion.isActive },
        { usage_limit: 1 + ((dice[2] ?? 0) % 4) },
        { campaign_id: promotion.campaignId ? null : campaignId },
        { applicable_products: (dice[2] ?? 0) % 2 === 0 ? ['prd_eggs'] : [] },
        { discount_type: 'fixed_amount', discount_value: 3, credit_reward: 1 },
      ],
      dice[1],
    );
    run.call('staff', 'updatePromotionCode', {
      userId: adminId,
      params: { id: promotion.code },
      body: { ...change, version: promotion.version },
    });
  },
  deleteCode: (run, _who, dice) =>
    void run.call('staff', 'deletePromotionCode', {
      userId: adminId,
      params: { id: choose(codes, dice[0]) ?? promotionCode },
    }),
  makeCode: (run, _who, dice) =>
    void run.call('staff', 'createPromotionCode', {
      userId: adminId,
      body: {
        code: choose(codes, dice[0]) ?? promotionCode,
        discount_value: 20,
        usage_limit: 1 + ((dice[1] ?? 0) % 3),
        campaign_id: (dice[2] ?? 0) % 2 === 0 ? campaignId : null,
      },
    }),
  editCampaign: async (run, _who, dice) => {
    const campaign = choose(await everyItem<Campaign>(run, 'campaign'), 0);
    if (!campaign) return;
    const change =
      (dice[0] ?? 0) % 3 === 0 ? { name: `Season ${dice[1]}` } : { is_active: !campaign.isActive };
    run.call('staff', 'updatePromotionCampaign', {
      userId: adminId,
      params: { id: campaign.id },
      body: { ...change, version: campaign.version },
    });
  },
};
