import { must } from '#shared/must.ts';
import { createHash } from 'node:crypto';
import { keys } from '#functions/platform/keys.ts';
import { logger } from '#functions/platform/logger.ts';
import { isConditionFailure, updateItem } from '#functions/platform/table.ts';
import { isProviderError, underKey, withProvider } from '#functions/platform/stripe.ts';
import { requireUser } from '#functions/accounts/data/users.ts';
import { fullName, type User } from '#functions/accounts/domain/user.ts';

/**
 * Does something for the member's customer at the provider, who is stored on the account before anything is made for
 * them: a payment or a saved method never belongs to a customer whom the account does not know. A customer who was
 * deleted at the provider is made again.
 */
export async function forCustomer<T>(user: User, run: (customerId: string) => Promise<T>): Promise<T> {
  try {
    return await run(await ensureCustomer(user));
  } catch (error) {
    if (!(await isCustomerDeleted(user, error))) throw error;
    return run(await ensureCustomer(await forgetCustomer(user), user.stripeCustomerId));
  }
}

/**
 * Made once; of two at the same time the account keeps one, and both go on with that.
 * @param former who was deleted: the provider answers a key as before for as long as it keeps it
 */
async function ensureCustomer(user: User, former: string | null = null): Promise<string> {
  if (user.stripeCustomerId) return user.stripeCustomerId;
  const customer = await makeCustomer(user, former);
  try {
    await updateItem({
      Key: keys.user(user.id),
      UpdateExpression: 'SET stripeCustomerId = :customer',
      ConditionExpression:
        'attribute_exists(pk) AND (stripeCustomerId = :none OR stripeCustomerId = :customer)',
      ExpressionAttributeValues: { ':customer': customer.id, ':none': null },
    });
    return customer.id;
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
    const { stripeCustomerId } = await requireUser(user.id);
    return must(stripeCustomerId, 'the customer that another call made');
  }
}

/** The provider's own mails are not used: a customer whose address it refuses is made without one. */
async function makeCustomer(user: User, former: string | null): Promise<{ id: string }> {
  const details = { email: user.email, name: fullName(user) };
  try {
    return await createCustomer(user, details, former);
  } catch (error) {
    if (!isProviderError(error, 'email_invalid')) throw error;
    logger.warn('The provider refused an address', { userId: user.id });
    return createCustomer(user, { name: details.name }, former);
  }
}

const createCustomer = (user: User, details: { email?: string; name: string }, former: string | null) =>
  withProvider((provider) =>
    // A key belongs to one set of parameters, and the member may change name or address.
    underKey(`customer:${user.id}:${digestOf({ ...details, former })}`, (idempotencyKey) =>
      provider.customers.create({ ...details, metadata: { user_id: user.id } }, { idempotencyKey }),
    ),
  );

/**
 * Whether a call was refused since somebody deleted the member's customer at the provider. With a key of another account,
 * which knows none of our customers, it is not. Source: docs.stripe.com/api/customers/retrieve (`deleted`).
 */
export async function isCustomerDeleted({ stripeCustomerId }: User, refusal: unknown): Promise<boolean> {
  if (!stripeCustomerId || !isProviderError(refusal, 'resource_missing')) return false;
  try {
    const customer = await withProvider((provider) => provider.customers.retrieve(stripeCustomerId));
    return customer.deleted === true;
  } catch (error) {
    if (isProviderError(error, 'resource_missing')) return false;
    throw error;
  }
}

/** The provider forgets who a customer is; payments and refunds stay. Source: docs.stripe.com/api/customers/update. */
export const forgetPerson = (customerId: string): Promise<void> =>
  withProvider(async (provider) => {
    await provider.customers.update(customerId, { name: '', email: '' });
  });

/**
 * Takes a customer who was deleted at the provider off the account, with the methods that went with it.
 * @returns the account as it is now
 */
async function forgetCustomer(user: User): Promise<User> {
  logger.error('A customer was deleted at the provider', {
    userId: user.id,
    customerId: user.stripeCustomerId,
  });
  try {
    await updateItem({
      Key: keys.user(user.id),
      UpdateExpression:
        'SET stripeCustomerId = :none, defaultPaymentMethodId = :none, defaultPaymentMethodExpires = :none',
      ConditionExpression: 'stripeCustomerId = :customer',
      ExpressionAttributeValues: { ':customer': user.stripeCustomerId, ':none': null },
    });
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
  }
  return requireUser(user.id);
}

const digestOf = (details: object): string =>
  createHash('sha256').update(JSON.stringify(details)).digest('base64url').slice(0, 22);
