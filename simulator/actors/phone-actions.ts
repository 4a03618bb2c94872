import { accountOf } from './account-actions.ts';
import { choose, type Action } from './choosing.ts';
import { phoneOf, userIdOf } from './starting-world.ts';
import type { Run } from '../engine/run.ts';

/** The codes that were sent to a number by SMS, the latest first. */
export const codesTextedTo = (run: Run, phone: string): string[] =>
  run.world
    .texts()
    .filter(({ to }) => to === phone)
    .flatMap(({ message }) => /(\d{6}) is your code/.exec(message)?.[1] ?? [])
    .reverse();

/** Actions of members who confirm a phone number, also with an old or a wrong code, and change the number. */
export const phoneActions: Record<string, Action> = {
  askForPhoneCode: (run, who) => void run.call(who, 'sendPhoneCode', { userId: userIdOf(who) }),
  verifyPhone: (run, who, dice) => {
    const codes = ['000000', ...codesTextedTo(run, phoneOf(who)).slice(0, 3).reverse()];
    const code = choose(codes.reverse(), dice[0])!;
    run.call(who, 'verifyPhone', { userId: userIdOf(who), body: { code } });
  },
  changePhone: async (run, who, dice) => {
    const user = await accountOf(run, userIdOf(who));
    if (!user || user.deletedAt) return;
    run.call(who, 'updateProfile', {
      userId: user.id,
      body: {
        first_name: user.firstName,
        last_name: user.lastName,
        email: user.email,
        phone: choose([phoneOf('z'), phoneOf(who)], dice[0])!,
        address: { street: user.street, city: user.city, state: user.state, zip_code: user.zipCode },
      },
    });
  },
};
