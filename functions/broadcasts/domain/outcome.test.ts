import { expect, it } from '@jest/globals';
import { outcomeOf } from './outcome.ts';

const answered = (name: string, status: number, message = '') =>
  Object.assign(new Error(message), { name, $metadata: { httpStatusCode: status } });
const unanswered = (code: string, message = '') =>
  Object.assign(new Error(message), { code, name: 'Error', $metadata: {} });

it.each([
  ['throttled', answered('Throttling', 400, 'Maximum sending rate exceeded.')],
  ['throttled', answered('ThrottledException', 429)],
  ['down', answered('Throttling', 400, 'Daily message quota exceeded.')],
  ['down', answered('ServiceUnavailable', 503)],
  ['down', answered('InternalFailure', 500)],
  ['down', answered('AccountSendingPausedException', 400)],
  [
    'down',
    answered('MessageRejected', 400, 'Email address is not verified. The following identities failed'),
  ],
  ['down', answered('AuthorizationErrorException', 403)],
  ['refused', answered('MessageRejected', 400, 'Address blacklisted.')],
  ['refused', answered('InvalidParameterValue', 400, "Missing final '@domain'")],
  ['refused', answered('InvalidParameterException', 400, 'Invalid parameter: PhoneNumber')],
  ['opted_out', answered('InvalidParameterException', 400, 'Invalid parameter: Phone number is opted out')],
  ['down', unanswered('ECONNREFUSED')],
  ['down', unanswered('ENOTFOUND')],
  ['down', unanswered('', 'Socket timed out without establishing a connection within 1000 ms')],
  [
    'down',
    unanswered(
      '',
      '@smithy/node-http-handler - the request socket did not establish a connection with the server within the configured timeout of 2000 ms.',
    ),
  ],
  ['unknown', unanswered('ECONNRESET', 'socket hang up')],
  ['unknown', unanswered('', 'Connection timed out after 5000 ms')],
])('an error means %s: %s', (outcome, error) => {
  expect(outcomeOf(error)).toBe(outcome);
});
