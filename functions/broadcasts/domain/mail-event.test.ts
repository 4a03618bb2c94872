import { addressesToStop, isReturned, isSuppressed, mailEvent } from './mail-event.ts';

const recipients = [{ emailAddress: '"Pat" <UPPER@Example.test>' }];
const event = (details: object) => mailEvent.parse({ eventType: 'x', mail: { messageId: '1' }, ...details });
const bounce = (bounceType: string) => event({ bounce: { bounceType, bouncedRecipients: recipients } });
const complaint = (type: object) => event({ complaint: { complainedRecipients: recipients, ...type } });

test.each([
  ['a permanent bounce', bounce('Permanent'), 'bounced'],
  ['a complaint', complaint({ complaintFeedbackType: 'abuse' }), 'complained'],
  ['a complaint that says no more', complaint({}), 'complained'],
])('mail stops after %s', (_, report, problem) => {
  expect(addressesToStop(report)).toEqual([{ address: 'upper@example.test', problem }]);
  expect(isReturned(report)).toBe(true);
});

test.each([
  ['a full mailbox', bounce('Transient'), true],
  ['what is said to be no spam', complaint({ complaintFeedbackType: 'not-spam' }), false],
  ['a delivery', event({}), false],
])('mail goes on after %s', (_, report, returned) => {
  expect(addressesToStop(report)).toEqual([]);
  expect(isReturned(report)).toBe(returned);
});

test('a mail that SES held back because of its suppression list is told from a bounce and a complaint', () => {
  const [onList, sent] = ['OnAccountSuppressionList', 'General'].map((bounceSubType) =>
    event({ bounce: { bounceType: 'Permanent', bounceSubType, bouncedRecipients: recipients } }),
  );
  expect([onList!, complaint({ complaintSubType: 'OnAccountSuppressionList' })].map(isSuppressed)).toEqual([
    true,
    true,
  ]);
  expect([sent!, complaint({ complaintSubType: null }), event({})].map(isSuppressed)).toEqual([
    false,
    false,
    false,
  ]);
});
