import { login, logout } from '#shared/contracts/accounts/sessions.ts';
import { getCart } from '#shared/contracts/cart/cart.ts';
import { listProducts } from '#shared/contracts/catalogue/catalogue.ts';
import { setPassword } from '#functions/platform/identity-provider.ts';
import { probeId } from '#functions/platform/probe.ts';
import { keyedHash } from '#functions/platform/signed-token.ts';
import { transact } from '#functions/platform/table.ts';
import { SiteVisit, type SiteAnswer } from '../data/site-visit.ts';
import { probeWrites } from '../data/users.ts';
import { newAccount } from '../domain/new-account.ts';

/**
 * Uses the site by its public address as a member does:
 * 1. The stage's own member signs in.
 * 2. The list of products and the cart are read.
 * 3. The member signs out.
 * @returns what failed: the step, and the answer or error
 */
export async function probeSite(now: Date): Promise<string[]> {
  const visit = new SiteVisit();
  const notSignedIn = await problemOf('signing in', () => signIn(visit, now));
  if (notSignedIn) return [notSignedIn];
  const notRead = await Promise.all([
    problemOf('the list of products', () => visit.call(listProducts)),
    problemOf('the cart', () => visit.call(getCart)),
  ]);
  const notSignedOut = await problemOf('signing out', () => visit.call(logout));
  return [...notRead, notSignedOut].flatMap((problem) => problem ?? []);
}

async function problemOf(step: string, take: () => Promise<SiteAnswer>): Promise<string | undefined> {
  try {
    const { status, body } = await take();
    return body.success === true ? undefined : `${step}: ${status} ${String(body.error ?? '')}`.trim();
  } catch (error) {
    return `${step}: ${(error as Error).message}`;
  }
}

/**
 * Signs in the stage's own member. When the site refuses the address or password, the member is made and
 * signs in again. That happens at the first run, and after the loss of the user pool or of the stage's key.
 */
async function signIn(visit: SiteVisit, now: Date): Promise<SiteAnswer> {
  const credentials = await probeCredentials();
  const first = await visit.call(login, credentials);
  const answer = first.status === 401 ? await joinAndSignIn(visit, credentials, now) : first;
  if (typeof answer.body.token === 'string') visit.token = answer.body.token;
  return answer;
}

async function joinAndSignIn(
  visit: SiteVisit,
  credentials: { email: string; password: string },
  now: Date,
): Promise<SiteAnswer> {
  await setPassword(probeId, credentials.password);
  const details = { id: probeId, email: credentials.email, firstName: 'Site', lastName: 'Probe' };
  await transact(probeWrites(newAccount({ ...details, emailEnabled: false }, now.toISOString())));
  return visit.call(login, credentials);
}

/**
 * The address and password of the stage's own member. Both are computed from the stage's key, so neither must
 * be kept as a secret. Without the key nobody knows the address, and so nobody can lock the member out or ask
 * for a new password. Mail cannot reach the address, because nobody can own a name under `invalid` (RFC
 * 2606).
 */
async function probeCredentials(): Promise<{ email: string; password: string }> {
  const [name, password] = await Promise.all([keyedHash('probe', 'email'), keyedHash('probe', 'password')]);
  return { email: `${name.toLowerCase()}@probe.invalid`, password };
}
