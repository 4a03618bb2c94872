import { removePromotion } from '#shared/contracts/promotions.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { removeCode } from '../use-cases/judge-code.ts';

export const handler = endpoint(removePromotion, async ({ actor, now }) => removeCode(actor.userId, now));
