import { userEntity } from '#functions/accounts/data/users.ts';
import { actedFor } from '#functions/audit/data/acted-for.ts';
import { auditEntry } from '#functions/audit/data/audit-entries.ts';
import {
  outboxMessage,
  staffAddress,
  transactWithMails,
  type OutboxMail,
} from '#functions/outbox/data/outbox.ts';
import { absoluteUrl } from '#functions/platform/absolute-url.ts';
import { AppError, conflict, notFound } from '#functions/platform/errors.ts';
import { requestedId } from '#functions/platform/ids.ts';
import { TransactionRefused, type NamedWrite } from '#functions/platform/table.ts';
import { addressEntity, findMessage, messageEntity, unreadWrites } from '../data/talk.ts';
import { auditFacts, isSameMessage, newMessage, unreadOf, type VendorMessage } from '../domain/message.ts';
import { isVendor, mailAddressOf, vendorNameOf } from '#functions/accounts/domain/user.ts';

type Written = Pick<VendorMessage, 'subject' | 'message' | 'priority'> & { request_id?: string | undefined };

/**
 * Mails the co-op's support address. With a `request_id`, a repeated call sends nothing and returns the id of
 * the first message.
 * @param by the vendor's account, or that of an admin who acts for them
 * @returns the message's id
 * @throws AppError `forbidden` for an account that is no vendor's; `conflict` when something else was sent
 * with this `request_id`
 */
export async function writeToStaff(
  vendorId: string,
  messageForm: Written,
  by: string,
  now: Date,
): Promise<string> {
  const vendor = await userEntity.get(vendorId);
  if (!isVendor(vendor)) throw new AppError('forbidden', 'Vendor access required');
  const message = messageOf(vendorId, 'vendor', messageForm, by, now);
  const mail = outboxMessage(
    {
      id: mailIdOf(message),
      template: 'vendor-message-to-staff',
      to: staffAddress,
      data: {
        vendorName: vendorNameOf(vendor),
        subject: message.subject,
        message: message.message,
        priority: message.priority,
        link: absoluteUrl(`/admin/orders/vendor-communications/${message.id}`),
      },
    },
    now,
  );
  const staffId = by === vendorId ? undefined : by;
  const change = { at: now, kind: 'vendor-message', id: message.id, after: auditFacts(message) } as const;
  return send(message, actedFor(staffId, vendorId, change), mail);
}

/**
 * As `writeToStaff` for the other side. The vendor gets a mail and a notification.
 * @throws AppError `not_found` for an account that is no vendor's; `conflict` when something else was sent
 * with this `request_id`
 */
export async function writeToVendor(
  vendorId: string,
  messageForm: Written,
  by: string,
  now: Date,
): Promise<string> {
  const vendor = await userEntity.get(vendorId);
  if (!isVendor(vendor)) throw notFound('Vendor');
  const message = messageOf(vendorId, 'staff', messageForm, by, now);
  const mail = outboxMessage(
    {
      id: mailIdOf(message),
      template: 'vendor-message',
      to: mailAddressOf(vendor),
      userId: vendorId,
      data: {
        firstName: vendor.firstName,
        subject: message.subject,
        message: message.message,
        link: absoluteUrl('/vendor/messages'),
      },
    },
    now,
  );
  const audit = auditEntry({
    by,
    at: now,
    kind: 'vendor-message',
    id: message.id,
    after: auditFacts(message),
  });
  return send(message, [audit], mail);
}

const mailIdOf = ({ id }: VendorMessage) => `msg_${id}`;

function messageOf(
  vendorId: string,
  sender: VendorMessage['sender'],
  { request_id: requestId, ...messageFields }: Written,
  by: string,
  now: Date,
): VendorMessage {
  return newMessage({ ...messageFields, id: requestedId('vms', requestId, now), vendorId, sender, by }, now);
}

async function send(message: VendorMessage, together: NamedWrite[], mail: OutboxMail): Promise<string> {
  const { id, vendorId, createdAt } = message;
  try {
    const writes = [
      addressEntity.create({ id, vendorId, createdAt }),
      messageEntity.create(message),
      ...unreadWrites(vendorId, unreadOf(message, 1)),
      ...together,
    ];
    await transactWithMails(writes, [mail]);
  } catch (error) {
    if (!(error instanceof TransactionRefused && error.failed.includes(addressEntity.name))) throw error;
    const previous = await findMessage(id);
    if (!previous || !isSameMessage(previous, message))
      throw conflict('This message was sent already. Please write a new one.');
  }
  return id;
}
