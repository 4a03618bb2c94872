import type { User } from '#functions/accounts/domain/user.ts';
import { keys } from '#functions/platform/keys.ts';
import { isOutage, type Answer, type PasswordTry, type Run, type Session } from '../engine/run.ts';
import type { Invocation } from '../engine/invocations.ts';
import { choose, type Action, type Dice } from './choosing.ts';
import { phoneOf, startingPasswordOf, userIdOf } from './starting-world.ts';

/** The member's account; undefined when it is deleted or was never made. */
export async function accountOf(run: Run, userId: string): Promise<User | undefined> {
  const user = await run.world.read<User>(keys.user(userId));
  return user?.deletedAt ? undefined : user;
}

/** The password that the user pool accepts now. */
const passwordOf = (run: Run, userId: string): string =>
  run.world.passwordsTaken().findLast((one) => one.userId === userId)?.password ?? startingPasswordOf(userId);

/** Every password that the member ever chose or tried to choose, the present one first. */
const knownPasswords = (run: Run, userId: string): string[] => [
  passwordOf(run, userId),
  ...run.passwordTries
    .filter((tried) => tried.userId === userId)
    .map(({ password }) => password)
    .reverse(),
  startingPasswordOf(userId),
];

/** Chooses one of the member's passwords: the present one in three of four cases. */
const choosePassword = (run: Run, userId: string, throwOf = 0): string => {
  const passwords = knownPasswords(run, userId);
  return throwOf % 4 === 3 ? choose(passwords, Math.floor(throwOf / 4))! : passwords[0]!;
};

/** The sessions of all browsers that signed in to a member's account, the latest first. */
const windowsOf = (run: Run, who: string) =>
  run.sessions.filter(({ userId }) => userId === userIdOf(who)).reverse();

const cookieHeader = (cookies: Record<string, string>) =>
  Object.entries(cookies).map(([name, value]) => `${name}=${value}`);

const cookiesOf = ({ cookies }: Answer): Record<string, string> =>
  Object.fromEntries(
    cookies.map((cookie) => {
      const [pair = ''] = cookie.split(';');
      return [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
    }),
  );

function keepSession(run: Run, session: Session, answer: Answer): void {
  session.accessToken = String(answer.body.token);
  Object.assign(session.cookies, cookiesOf(answer));
  if (!run.sessions.includes(session)) run.sessions.push(session);
}

/** @param from another browser of the same account, whose device cookie the new browser sends */
function signIn(run: Run, label: string, user: User, password: string, from?: Session): void {
  const device = from?.cookies.known_device;
  const cookies: Record<string, string> = device === undefined ? {} : { known_device: device };
  run.call(label, 'login', {
    body: { email: user.email, password },
    cookies: cookieHeader(cookies),
    end: (answer) => {
      if (answer?.status === 200)
        keepSession(run, { userId: user.id, password, accessToken: '', cookies }, answer);
    },
  });
}

function tryPassword(
  run: Run,
  userId: string,
  send: (password: string, end: (answer: Answer | undefined) => void) => Invocation,
): void {
  const tried: PasswordTry = {
    userId,
    label: '',
    password: `password ${run.passwordTries.length + 1} of ${userId}`,
    begun: nextMoment(run),
  };
  run.passwordTries.push(tried);
  const invocation = send(tried.password, (answer) => {
    tried.ended = nextMoment(run);
    tried.status = answer?.status;
    tried.isOutage = isOutage(run, invocation);
  });
  tried.label = invocation.label;
}

const nextMoment = (run: Run): number =>
  1 + Math.max(0, ...run.passwordTries.flatMap(({ begun, ended = 0 }) => [begun, ended]));

/** The tokens of mailed links, the latest first. */
const mailedTokens = (run: Run, page: 'reset-password' | 'verify-email', addresses: string[]) =>
  run.world
    .mails()
    .filter(({ to }) => to.some((address) => addresses.includes(address)))
    .flatMap(({ text = '' }) => new RegExp(`/${page}\\?token=([\\w-]+)`).exec(text)?.[1] ?? [])
    .reverse();

/** The email addresses that a member may choose. All members share the last one, so they compete for it. */
const addressesOf = (who: string) => [
  `${who}@example.test`,
  `${who}-2@example.test`,
  'everybody-1@example.test',
];

const inWindow =
  (act: (run: Run, who: string, window: Session, dice: Dice) => Promise<void> | void): Action =>
  (run, who, dice) => {
    const window = choose(windowsOf(run, who), (dice[0] ?? 0) % 4);
    return window && act(run, who, window, dice);
  };

const asOwner = ({ userId, accessToken }: Session) => ({
  userId,
  headers: { authorization: `Bearer ${accessToken}` },
});

/** Actions of members who use several browsers: changing passwords and addresses, signing in and out. */
export const accountActions: Record<string, Action> = {
  signIn: async (run, who, dice) => {
    const user = await accountOf(run, userIdOf(who));
    if (!user) return;
    const from = (dice[1] ?? 0) % 2 === 0 ? choose(windowsOf(run, who), dice[2]) : undefined;
    signIn(run, who, user, choosePassword(run, user.id, dice[0]), from);
  },
  /** Signs in as an intruder on an unknown device, with a password that the member ever chose or tried to choose. */
  intrude: async (run, who, dice) => {
    const user = await accountOf(run, userIdOf(who));
    if (user) signIn(run, 'stranger', user, choose(knownPasswords(run, user.id), dice[0])!);
  },
  renewSession: inWindow((run, who, window) => {
    run.call(who, 'refreshSession', {
      cookies: cookieHeader(window.cookies),
      end: (answer) => {
        if (answer?.status === 200) keepSession(run, window, answer);
      },
    });
  }),
  signOut: inWindow((run, who, window) => {
    run.call(who, 'logout', { cookies: cookieHeader(window.cookies) });
  }),
  changePassword: inWindow((run, who, window, dice) => {
    const current = choosePassword(run, window.userId, dice[1]);
    tryPassword(run, window.userId, (password, end) =>
      run.call(who, 'changePassword', {
        ...asOwner(window),
        body: { current_password: current, new_password: password, confirm_password: password },
        end: (answer) => {
          end(answer);
          if (answer?.status === 200)
            keepSession(run, { ...window, password, cookies: { ...window.cookies } }, answer);
        },
      }),
    );
  }),
  forgetPassword: async (run, who) => {
    const user = await accountOf(run, userIdOf(who));
    if (user) run.call(who, 'forgotPassword', { body: { email: user.email } });
  },
  /** Follows a mailed reset link and chooses another password. */
  resetPassword: (run, who, dice) => {
    const tokens = mailedTokens(run, 'reset-password', addressesOf(who).slice(0, 2));
    const token = choose(tokens, (dice[0] ?? 0) % 4 === 3 ? dice[1] : 0);
    if (!token) return;
    for (let times = (dice[2] ?? 0) % 3 === 2 ? 2 : 1; times > 0; times -= 1)
      tryPassword(run, userIdOf(who), (password, end) =>
        run.call(who, 'resetPassword', { body: { token, password }, end }),
      );
  },
  changeAddress: inWindow((run, who, window, dice) => {
    run.call(who, 'updateProfile', {
      ...asOwner(window),
      body: {
        first_name: who,
        last_name: 'Example',
        email: choose(addressesOf(who), dice[1]),
        current_password: choosePassword(run, window.userId, dice[2]),
        phone: phoneOf(who),
        address: { street: '1 Main Street', city: 'Stuart', state: 'FL', zip_code: '34994' },
      },
    });
  }),
  /** Follows a mailed link that confirms an address. The link may have been mailed for another member. */
  confirmAddress: (run, who, dice) => {
    const tokens = mailedTokens(run, 'verify-email', addressesOf(who));
    const token = choose(tokens, (dice[0] ?? 0) % 3 === 2 ? dice[1] : 0);
    if (token) run.call(who, 'verifyEmail', { body: { token } });
  },
  askForLinkAgain: inWindow((run, who, window) => {
    run.call(who, 'resendVerification', asOwner(window));
  }),
};

/** Records which sessions can be renewed and which passwords sign in, once the run is at rest. */
export async function tryDoors(run: Run): Promise<void> {
  for (const session of run.sessions)
    session.renews =
      (await answered(run, 'refreshSession', { cookies: cookieHeader(session.cookies) })) === 200;
  for (const userId of new Set(run.passwordTries.map((tried) => tried.userId))) {
    const user = await accountOf(run, userId);
    if (!user || user.status === 'inactive') continue;
    const current = passwordOf(run, userId);
    const former = knownPasswords(run, userId).find((password) => password !== current);
    for (const password of former === undefined ? [current] : [current, former])
      run.signIns.push({
        userId,
        password,
        isCurrent: password === current,
        status: await answered(run, 'login', { body: { email: user.email, password } }),
      });
  }
}

const answered = (
  run: Run,
  operation: 'refreshSession' | 'login',
  input: { cookies?: string[]; body?: object },
): Promise<number | undefined> =>
  run.world.through(
    new Promise((resolve) => {
      run.call('rest', operation, { ...input, end: (answer) => resolve(answer?.status) });
    }),
  );
