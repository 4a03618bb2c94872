import { accountActions } from './account-actions.ts';
import { shareActions } from './share-actions.ts';
import { applicationActions } from './application-actions.ts';
import type { Action } from './choosing.ts';
import { disruptionActions } from './disruption-actions.ts';
import { registrationActions, workshopActions } from './event-actions.ts';
import { memberActions } from './member-actions.ts';
import { packingActions } from './packing-actions.ts';
import { shortageActions } from './shortage-actions.ts';
import { phoneActions } from './phone-actions.ts';
import { priceActions } from './price-actions.ts';
import { productActions } from './product-actions.ts';
import { promotionActions } from './promotion-actions.ts';
import { providerActions } from './provider-actions.ts';
import { rewardActions } from './reward-actions.ts';
import { reviewActions } from './review-actions.ts';
import { staffActions } from './staff-actions.ts';
import { submissionActions } from './submission-actions.ts';
import { deliveryActions } from './delivery-actions.ts';
import { statementActions } from './statement-actions.ts';
import { talkActions } from './talk-actions.ts';
import { vendorActions } from './vendor-actions.ts';
import { weighingActions } from './weighing-actions.ts';
import { systemActions } from './system-actions.ts';

/** All actions of all actors, by their name in a step. */
export const actions: Record<string, Action> = {
  ...memberActions,
  ...staffActions,
  ...productActions,
  ...submissionActions,
  ...applicationActions,
  ...shareActions,
  ...vendorActions,
  ...talkActions,
  ...deliveryActions,
  ...statementActions,
  ...disruptionActions,
  ...packingActions,
  ...shortageActions,
  ...weighingActions,
  ...promotionActions,
  ...reviewActions,
  ...rewardActions,
  ...registrationActions,
  ...workshopActions,
  ...systemActions,
  ...providerActions,
  ...accountActions,
  ...phoneActions,
  ...priceActions,
};
