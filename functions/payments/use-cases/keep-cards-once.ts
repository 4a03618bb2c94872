import { logger } from '#functions/platform/logger.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { detachMethod, listMethods, replaceDefault, type Method } from '../data/payment-methods.ts';
import { asDefault, olderCopies } from '../domain/saved-method.ts';

type Owner = Pick<User, 'id' | 'defaultPaymentMethodId'>;

/**
 * Removes older copies of cards that a member entered more than once. A default is moved to the newest copy
 * first, so that a later call can finish after a crash.
 * @returns the remaining methods, newest first, and the id of the default
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

/** An error of the provider is only logged, as the payment that saved the method is booked already. */
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
