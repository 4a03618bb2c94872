import { totpCode, totpStep } from '#local/services/cognito/totp.ts';
import { control, type Member } from './world.ts';

const lastSteps = new Map<string, number>();

/**
 * The next code of an authenticator app. The pool accepts the codes of the present time step, the step before
 * and the step after, but each code only once. So at most three codes of a secret work at a time.
 */
export async function nextCode(secret: string): Promise<string> {
  const { now } = await control<{ now: string }>('GET', '/clock');
  const present = totpStep(new Date(now).getTime());
  const step = Math.max(present - 1, (lastSteps.get(secret) ?? 0) + 1);
  if (step > present + 1) throw new Error('A fourth code within one step would be refused');
  lastSteps.set(secret, step);
  return totpCode(secret, step);
}

/** A wrong code. It is no code of the secret from five minutes before now to five minutes after now. */
export async function wrongCode(secret: string): Promise<string> {
  const { now } = await control<{ now: string }>('GET', '/clock');
  const present = totpStep(new Date(now).getTime());
  const right = Array.from({ length: 21 }, (_, at) => totpCode(secret, present - 10 + at));
  return ['000000', '111111', '222222'].find((code) => !right.includes(code))!;
}

/** @returns the secret, which still has to be confirmed by a code */
export async function beginSecondFactor({ client, password }: Member): Promise<string> {
  const { status, body } = await client.call('startSecondFactor', { body: { current_password: password } });
  if (status !== 200) throw new Error(`startSecondFactor answered ${status}: ${body.error}`);
  return body.secret;
}

/** Confirms the second factor. The client then uses the new session. */
export async function confirmWith({ client, password }: Member, code: string) {
  const answer = await client.call('confirmSecondFactor', { body: { current_password: password, code } });
  if (answer.status === 200) client.token = answer.body.token;
  return answer;
}

/** @returns the secret, whose codes every further sign-in needs */
export async function turnOnSecondFactor(owner: Member): Promise<string> {
  const secret = await beginSecondFactor(owner);
  let { status, body } = await confirmWith(owner, await nextCode(secret));
  // On a busy machine the time step of the code may end before the code is used.
  if (status === 422) ({ status, body } = await confirmWith(owner, await nextCode(secret)));
  if (status !== 200) throw new Error(`confirmSecondFactor answered ${status}: ${body.error}`);
  return secret;
}
