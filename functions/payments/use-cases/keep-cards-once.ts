import { logger } from '#functions/platform/logger.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { detachMethod, listMethods, replaceDefault, type Method } from '../data/payment-methods.ts';
import { asDefault, olderCopies } from '../domain/saved-method.ts';

type Owner = Pick<User, 'id' | 'defaultPaymentMethodId'>;

/**
 * Keeps each card of a member once: where it was given again, the older copy is forgotten at the provider. What shares are
 * charged to is moved to the one that stays before that, so that a crash leaves nothing which the next look does not do.
 * @returns what is left, newest first, and the default
 * @throws AppError `unavailable`
 */
export async function keepCardsOnce(
  owner: Owner,
  customerId: string,
): Promise<{ methods: Method[]; defaultId: string | null }> {
  const methods = await listMethods(customerId);
  const copies = olderCopies(methods);
  let defaultId = owner.defaultPaymentMethodId;
  for (const { copy, kept } of copies) {
    if (copy.id === owner.defaultPaymentMethodId) {
      await replaceDefault(owner.id, copy.id, asDefault(kept));
      defaultId = kept.id;
    }
    await detachMethod(copy.id);
    logger.info('A card that was given again is kept once', { userId: owner.id });
  }
  const forgotten = new Set(copies.map(({ copy }) => copy));
  return { methods: methods.filter((method) => !forgotten.has(method)), defaultId };
}

/** As `keepCardsOnce`, where a method was kept with a payment, which is booked whatever the provider says to this. */
export async function keepCardsOnceAfter(owner: Owner & Pick<User, 'stripeCustomerId'>): Promise<void> {
  if (!owner.stripeCustomerId) return;
  try {
    await keepCardsOnce(owner, owner.stripeCustomerId);
  } catch (error) {
    logger.warn('Copies of a card may be left until the methods are looked at', {
      userId: owner.id,
      error: error as Error,
    });
  }
}
