import { editedMessage, isSameMessage, newMessage, readBy, unreadOf } from './message.ts';

const now = new Date('2026-11-23T15:00:00Z');
const message = newMessage(
  {
    id: 'vms_1',
    vendorId: 'usr_vendor',
    sender: 'vendor',
    by: 'usr_vendor',
    subject: 'Crates',
    message: 'May I bring wooden ones?',
    priority: 'low',
  },
  now,
);
const ofStaff = { ...message, sender: 'staff' as const, by: 'usr_admin' };

it('a message of a talk is unread for the side that it was written to', () => {
  expect(unreadOf(message, 1)).toEqual({ side: 'staff', change: 1 });
  expect(unreadOf(ofStaff, -1)).toEqual({ side: 'vendor', change: -1 });
});

it('a message of a talk is read by the side that it was written to alone, and once', () => {
  expect(readBy(message, 'vendor', now)).toBeUndefined();
  const read = readBy(message, 'staff', now)!;
  expect(read).toMatchObject({ status: 'read', readAt: now.toISOString(), version: 2 });
  expect(readBy(read, 'staff', now)).toBeUndefined();
  expect(unreadOf(read, -1)).toBeUndefined();
});

it('a message of a talk keeps what a vendor wrote; staff say how urgent it is', () => {
  expect(editedMessage(message, { priority: 'high' }, now)).toMatchObject({ priority: 'high', version: 2 });
  expect(editedMessage(message, { subject: 'Crates', priority: 'high' }, now).editedAt).toBeUndefined();
  expect(() => editedMessage(message, { message: 'Yes' }, now)).toThrow('What a vendor wrote stays');
});

it('a message of a talk says when staff changed what they wrote', () => {
  expect(editedMessage(ofStaff, { message: 'Yes' }, now)).toMatchObject({
    message: 'Yes',
    editedAt: now.toISOString(),
  });
});

it('a message of a talk is another one when its words or its writer are others', () => {
  expect(isSameMessage(message, { ...message, createdAt: 'later' })).toBe(true);
  expect(isSameMessage(message, { ...message, message: 'Hello' })).toBe(false);
  expect(isSameMessage(message, { ...message, by: 'usr_other' })).toBe(false);
});
