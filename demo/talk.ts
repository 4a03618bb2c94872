import {
  addressEntity,
  feedbackEntity,
  messageEntity,
  talkState,
  theWaitingTalk,
} from '#functions/vendor-messages/data/talk.ts';
import { withAnswer, newFeedback, type VendorFeedback } from '#functions/vendor-messages/domain/feedback.ts';
import { newMessage, readBy, type VendorMessage } from '#functions/vendor-messages/domain/message.ts';
import { talk } from './content/talk.ts';
import { demoAccounts } from './demo-accounts.ts';

const day = 24 * 3600_000;
const adminId = demoAccounts.find(({ role }) => role === 'admin')!.id;

export function talkItems(now: Date): Record<string, unknown>[] {
  const ago = (days: number) => new Date(now.getTime() - days * day);
  const messages = talk.messages.map(
    ({ vendorId, sender, daysAgo, isRead, ...written }, at): VendorMessage => {
      const by = sender === 'vendor' ? vendorId : adminId;
      const message = newMessage(
        { id: `vms_seed-${at + 1}`, vendorId, sender, by, ...written },
        ago(daysAgo),
      );
      const reader = sender === 'vendor' ? 'staff' : 'vendor';
      return (isRead && readBy(message, reader, ago(daysAgo - 0.1))) || message;
    },
  );
  const feedback = talk.feedback.map(({ vendorId, daysAgo, answer, ...said }, at): VendorFeedback => {
    const given = newFeedback({ id: `vfb_seed-${at + 1}`, vendorId, by: vendorId, ...said }, ago(daysAgo));
    const answering = { text: answer, by: adminId, staysOpen: false };
    return answer === '' ? given : withAnswer(given, answering, ago(daysAgo - 1));
  });
  const unread = (sender: VendorMessage['sender'], vendorId?: string) =>
    messages.filter(
      (one) =>
        one.sender === sender &&
        one.status === 'unread' &&
        (vendorId === undefined || one.vendorId === vendorId),
    ).length;
  const open = (vendorId?: string) =>
    feedback.filter((one) => one.status === 'open' && (vendorId === undefined || one.vendorId === vendorId))
      .length;
  const vendorIds = [...new Set([...messages, ...feedback].map(({ vendorId }) => vendorId))];
  return [
    ...messages.map((message) => messageEntity.item(message)),
    ...feedback.map((one) => feedbackEntity.item(one)),
    ...[...messages, ...feedback].map(({ id, vendorId, createdAt }) =>
      addressEntity.item({ id, vendorId, createdAt }),
    ),
    ...vendorIds.map((vendorId) => ({
      ...talkState(vendorId).key,
      entity: 'talk state',
      unread: unread('staff', vendorId),
      openFeedback: open(vendorId),
    })),
    { ...theWaitingTalk.key, entity: 'counter', unread: unread('vendor'), openFeedback: open() },
  ];
}
