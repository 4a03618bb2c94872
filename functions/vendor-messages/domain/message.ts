import type * as z from 'zod';
import type {
  updateVendorMessage,
  vendorMessage,
} from '#shared/contracts/vendor-messages/vendor-messages.ts';
import { Refusal } from '#shared/refusal.ts';

type Shown = z.output<typeof vendorMessage>;

export interface VendorMessage {
  id: string;
  vendorId: string;
  sender: Shown['sender'];
  /** The author's account. */
  by: string;
  subject: string;
  message: string;
  priority: Shown['priority'];
  /** Whether the side that receives the message has read it. */
  status: Shown['status'];
  createdAt: string;
  readAt?: string;
  editedAt?: string;
  version: number;
}

export interface UnreadChange {
  side: 'vendor' | 'staff';
  change: 1 | -1;
}

export const newMessage = (
  facts: Pick<VendorMessage, 'id' | 'vendorId' | 'sender' | 'by' | 'subject' | 'message' | 'priority'>,
  now: Date,
): VendorMessage => ({ ...facts, status: 'unread', createdAt: now.toISOString(), version: 1 });

export const isSameMessage = (previous: VendorMessage, request: VendorMessage): boolean =>
  previous.vendorId === request.vendorId &&
  previous.by === request.by &&
  previous.subject === request.subject &&
  previous.message === request.message &&
  previous.priority === request.priority;

/**
 * The change of a side's number of unread messages when a message is added (1) or removed (-1). Undefined for a
 * message that is read.
 */
export const unreadOf = ({ sender, status }: VendorMessage, change: 1 | -1): UnreadChange | undefined =>
  status === 'unread' ? { side: sender === 'vendor' ? 'staff' : 'vendor', change } : undefined;

/**
 * Undefined when nothing changes.
 * @param side the side that reads
 */
export const readBy = (
  message: VendorMessage,
  side: VendorMessage['sender'],
  now: Date,
): VendorMessage | undefined =>
  message.sender === side || message.status === 'read'
    ? undefined
    : { ...message, status: 'read', readAt: now.toISOString(), version: message.version + 1 };

type Changes = Omit<z.output<(typeof updateVendorMessage)['body']>, 'version'>;

/** @throws Refusal when a vendor's words would change */
export function editedMessage(message: VendorMessage, changes: Changes, now: Date): VendorMessage {
  const after = {
    ...message,
    subject: changes.subject ?? message.subject,
    message: changes.message ?? message.message,
    priority: changes.priority ?? message.priority,
    version: message.version + 1,
  };
  const saysElse = after.subject !== message.subject || after.message !== message.message;
  if (saysElse && message.sender === 'vendor')
    throw new Refusal('What a vendor wrote stays as it is. You can change its priority.', 'message');
  return saysElse ? { ...after, editedAt: now.toISOString() } : after;
}

/** The facts for the audit log, without a vendor's words, which are deleted with the vendor's account. */
export const auditFacts = ({
  vendorId,
  sender,
  subject,
  message,
  priority,
  status,
}: VendorMessage): object => ({
  vendorId,
  sender,
  priority,
  status,
  ...(sender === 'staff' && { subject, message }),
});

export const toMessage = (message: VendorMessage, vendorName: string): Shown => ({
  id: message.id,
  vendor_id: message.vendorId,
  vendorName,
  sender: message.sender,
  subject: message.subject,
  message: message.message,
  priority: message.priority,
  status: message.status,
  date: message.createdAt,
  read_at: message.readAt ?? null,
  edited_at: message.editedAt ?? null,
  version: message.version,
});
