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
 * Uses the site by its public address as a member does.
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

/** Makes the stage's own member when the site refuses it: at first, or after the pool or the stage's key was lost. */
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
 * The stage's own member. Address and password come from the stage's key, so neither is kept as a secret, and
 * nobody without the key can lock the member out. Nobody can own a name under `invalid` (RFC 2606), so no
 * mail arrives.
 */
async function probeCredentials(): Promise<{ email: string; password: string }> {
  const [name, password] = await Promise.all([keyedHash('probe', 'email'), keyedHash('probe', 'password')]);
  return { email: `${name.toLowerCase()}@probe.invalid`, password };
}
