import { randomUUID } from 'node:crypto';
import type { VendorFeedback } from '#functions/vendor-messages/domain/feedback.ts';
import type { VendorMessage } from '#functions/vendor-messages/domain/message.ts';
import type { Run } from '../engine/run.ts';
import { choose, everyItem, type Action } from './choosing.ts';
import { sellers } from './starting-world.ts';
import { adminId } from '../engine/world.ts';

const messages = (run: Run) => everyItem<VendorMessage>(run, 'vendor message');
const feedback = (run: Run) => everyItem<VendorFeedback>(run, 'vendor feedback');
const isTwice = (die: number | undefined) => (die ?? 0) % 3 === 0;

/** Actions of two vendors and staff who write to each other, and read, change and answer messages. */
export const talkActions: Record<string, Action> = {
  writeToStaff: (run, _who, dice) => {
    const seller = choose(sellers, dice[0])!;
    const request_id = randomUUID();
    const body = { subject: 'Crates', message: request_id, request_id };
    const send = () => run.call(seller.name, 'sendMessageToStaff', { userId: seller.id, body });
    send();
    if (isTwice(dice[1])) send();
  },
  writeToVendor: (run, _who, dice) => {
    const request_id = randomUUID();
    const body = {
      vendor_id: choose(sellers, dice[0])!.id,
      subject: 'Crates',
      message: request_id,
      priority: 'high' as const,
      request_id,
    };
    const send = () => run.call('staff', 'sendMessageToVendor', { userId: adminId, body });
    send();
    if (isTwice(dice[1])) send();
  },
  readMessage: async (run, _who, dice) => {
    const message = choose(await messages(run), dice[0]);
    if (!message) return;
    const params = { id: message.id };
    const reader = choose(sellers, dice[2])!;
    if ((dice[1] ?? 0) % 2 === 0) run.call('staff', 'markVendorMessageRead', { userId: adminId, params });
    else run.call(reader.name, 'readMessageFromStaff', { userId: reader.id, params });
  },
  changeMessage: async (run, _who, dice) => {
    const message = choose(await messages(run), dice[0]);
    if (!message) return;
    const params = { id: message.id };
    if ((dice[1] ?? 0) % 3 === 0) run.call('staff', 'deleteVendorMessage', { userId: adminId, params });
    else
      run.call('staff', 'updateVendorMessage', {
        userId: adminId,
        params,
        body: { version: message.version, priority: 'low' },
      });
  },
  giveFeedback: (run, _who, dice) => {
    const seller = choose(sellers, dice[0])!;
    const request_id = randomUUID();
    const body = { subject: 'The dock', message: request_id, rating: 3, request_id };
    const send = () => run.call(seller.name, 'giveVendorFeedback', { userId: seller.id, body });
    send();
    if (isTwice(dice[1])) send();
  },
  answerFeedback: async (run, _who, dice) => {
    const one = choose(await feedback(run), dice[0]);
    if (!one) return;
    const [params, { version }] = [{ id: one.id }, one];
    if ((dice[1] ?? 0) % 2 === 0)
      run.call('staff', 'respondToVendorFeedback', {
        userId: adminId,
        params,
        body: { version, response: `Thank you (${version})`, keep_open: version % 2 === 0 },
      });
    else
      run.call('staff', 'setVendorFeedbackStatus', {
        userId: adminId,
        params,
        body: { version, status: one.status === 'open' ? 'closed' : 'open' },
      });
  },
};
