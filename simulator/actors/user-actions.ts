import { randomUUID } from 'node:crypto';
import { keys } from '#functions/platform/keys.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import type { Run } from '../engine/run.ts';
import { choose, type Action, type Dice } from './choosing.ts';
import { memberNames, userIdOf } from './starting-world.ts';
import { adminId } from '../engine/world.ts';

const somebody = async (run: Run, dice: Dice): Promise<User | undefined> => {
  const id = userIdOf(choose(memberNames, dice[0])!);
  const items = await run.world.everything();
  return items.find((item) => item.pk === keys.user(id).pk && item.sk === 'PROFILE') as User | undefined;
};

export const userActions: Record<string, Action> = {
  renameUser: async (run, _who, dice) => {
    const user = await somebody(run, dice);
    if (!user || user.deletedAt) return;
    const version = (dice[2] ?? 0) % 5 === 4 ? user.version - 1 : user.version;
    run.call('staff', 'updateUser', {
      userId: adminId,
      params: { id: user.id },
      body: { version, last_name: choose(['Grove', 'Palm', 'O’Shore', 'Van Reed'], dice[1])! },
    });
  },
  /** Adds or takes credit, sometimes more than the member has. One of three requests is sent twice. */
  adjustCredit: async (run, _who, dice) => {
    const user = await somebody(run, dice);
    if (!user) return;
    const call = {
      userId: adminId,
      params: { id: user.id },
      body: {
        amount: choose([5, -3, 12.5, -40], dice[1])!,
        reason: 'An adjustment',
        request_id: randomUUID(),
      },
    };
    run.call('staff', 'adjustUserCredit', call);
    if ((dice[2] ?? 0) % 3 === 2) run.call('staff', 'adjustUserCredit', call);
  },
  /** Gives the deposit back, or keeps a part of it. One of three requests is sent twice. */
  settleDeposit: async (run, _who, dice) => {
    const user = await somebody(run, dice);
    if (!user?.depositCents) return;
    const call = {
      userId: adminId,
      params: { id: user.id },
      body: { deposit: user.depositCents / 100, kept: choose([0, 10], dice[1])!, reason: 'A crate is gone' },
    };
    run.call('staff', 'settleUserDeposit', call);
    if ((dice[2] ?? 0) % 3 === 2) run.call('staff', 'settleUserDeposit', call);
  },
  /** Deletes an account. Half of the calls confirm the deletion despite open matters. */
  deleteUser: async (run, _who, dice) => {
    const user = await somebody(run, dice);
    if (!user) return;
    run.call('staff', 'deleteUser', {
      userId: adminId,
      params: { id: user.id },
      ...((dice[1] ?? 0) % 2 === 0 && { query: { confirm: 'true' } }),
    });
  },
  switchUser: async (run, _who, dice) => {
    const user = await somebody(run, dice);
    if (!user || user.deletedAt) return;
    const status = choose(['active', 'active', 'pending', 'inactive'], dice[1])!;
    if (status === 'inactive') run.switchedOff.add(user.id);
    run.call('staff', 'updateUserStatus', { userId: adminId, params: { id: user.id }, body: { status } });
  },
};
