import { addressEntity, talkState, theWaitingTalk } from '#functions/vendor-messages/data/talk.ts';
import type { VendorFeedback } from '#functions/vendor-messages/domain/feedback.ts';
import type { VendorMessage } from '#functions/vendor-messages/domain/message.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * Checks the messages and feedback between vendors and staff. Each message or feedback is stored once and found
 * by its id. Each message is in the outbox. The numbers of unread messages and open feedback are right for staff
 * and for each vendor.
 */
export function* talkBook({ items, users }: Snapshot): Generator<string> {
  const of = <T>(entity: string) => items.filter((item) => item.entity === entity) as unknown as T[];
  const messages = of<VendorMessage>('vendor message');
  const feedback = of<VendorFeedback>('vendor feedback');
  const all = [...messages, ...feedback];
  // Each message of the simulator has a text of its own. So two equal texts are one message that was written
  // twice.
  if (new Set(all.map(({ message }) => message)).size < all.length) yield 'something was written down twice';
  const addresses = new Set(of<{ id: string }>(addressEntity.name).map(({ id }) => id));
  if (addresses.size !== all.length)
    yield `${all.length} were written, ${addresses.size} are found by their id`;
  for (const { id } of all) if (!addresses.has(id)) yield `${id} is not found by its id`;
  const mailed = new Set(of<{ id: string }>('message').map(({ id }) => id));
  for (const { id } of messages) if (!mailed.has(`msg_${id}`)) yield `${id} was not put into the outbox`;

  const isUnread = ({ status }: VendorMessage) => status === 'unread';
  const isOpen = ({ status }: VendorFeedback) => status === 'open';
  const countedAt = ({ key, read }: typeof theWaitingTalk) =>
    read(items.find(({ pk, sk }) => pk === key.pk && sk === key.sk));
  const compare = function* (
    who: string,
    counted: ReturnType<typeof countedAt>,
    unread: number,
    openFeedback: number,
  ) {
    if (counted.unread !== unread) yield `${who} has ${unread} unread, ${counted.unread} are counted`;
    if (counted.openFeedback !== openFeedback)
      yield `${who} has ${openFeedback} open, ${counted.openFeedback} are counted`;
  };
  yield* compare(
    'staff',
    countedAt(theWaitingTalk),
    messages.filter((one) => one.sender === 'vendor' && isUnread(one)).length,
    feedback.filter(isOpen).length,
  );
  for (const { id } of users)
    yield* compare(
      id,
      countedAt(talkState(id)),
      messages.filter((one) => one.vendorId === id && one.sender === 'staff' && isUnread(one)).length,
      feedback.filter((one) => one.vendorId === id && isOpen(one)).length,
    );
}
