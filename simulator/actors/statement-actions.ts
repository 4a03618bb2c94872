import { addDays } from '#shared/local-date.ts';
import type { Statement } from '#functions/vendor-statements/domain/statement.ts';
import { choose, everyItem, type Action } from './choosing.ts';
import { adminId } from '../engine/world.ts';

/** Actions of staff who record that a statement was paid or take that back, and of the vendor who confirms it. */
export const statementActions: Record<string, Action> = {
  payStatement: async (run, _who, dice) => {
    const statement = choose(await issued(run), dice[0]);
    if (!statement) return;
    const pay = (reference: string) =>
      run.call('staff', 'payVendorStatement', {
        userId: adminId,
        params: { id: statement.id },
        body: { version: statement.version, date: addDays(statement.weekEnd, 1), reference },
      });
    pay('1042');
    if ((dice[1] ?? 0) % 2 === 0) pay((dice[2] ?? 0) % 2 === 0 ? '1042' : '1043');
  },
  takeBackPayment: async (run, _who, dice) => {
    const paid = (await issued(run)).filter(({ payment }) => payment);
    const statement = choose(paid, dice[0]);
    if (!statement) return;
    const takeBack = () =>
      run.call('staff', 'takeBackVendorPayment', {
        userId: adminId,
        params: { id: statement.id },
        body: { version: statement.version, reason: 'The check came back' },
      });
    takeBack();
    if ((dice[1] ?? 0) % 2 === 0) takeBack();
  },
  confirmStatement: async (run, _who, dice) => {
    const statement = choose(await issued(run), dice[0]);
    if (!statement) return;
    run.call('vendor', 'confirmVendorStatement', {
      userId: statement.vendorId,
      params: { id: statement.id },
    });
  },
};

const issued = async (run: Parameters<Action>[0]): Promise<Statement[]> =>
  (await everyItem<Statement>(run, 'vendor statement')).filter(({ status }) =>
    ['issued', 'paid'].includes(status),
  );
