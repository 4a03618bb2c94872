import { expect, it } from '@jest/globals';
import { outcomeOf } from './outcome.ts';

const answerError = (name: string, status: number, message = '') =>
  Object.assign(new Error(message), { name, $metadata: { httpStatusCode: status } });
const networkError = (code: string, message = '') =>
  Object.assign(new Error(message), { code, name: 'Error', $metadata: {} });

it.each([
  ['throttled', answerError('Throttling', 400, 'Maximum sending rate exceeded.')],
  ['throttled', answerError('ThrottledException', 429)],
  ['down', answerError('Throttling', 400, 'Daily message quota exceeded.')],
  ['down', answerError('ServiceUnavailable', 503)],
  ['down', answerError('InternalFailure', 500)],
  ['down', answerError('AccountSendingPausedException', 400)],
  [
    'down',
    answerError('MessageRejected', 400, 'Email address is not verified. The following identities failed'),
  ],
  ['down', answerError('AuthorizationErrorException', 403)],
  ['refused', answerError('MessageRejected', 400, 'Address blacklisted.')],
  ['refused', answerError('InvalidParameterValue', 400, "Missing final '@domain'")],
  ['refused', answerError('InvalidParameterException', 400, 'Invalid parameter: PhoneNumber')],
  [
    'opted_out',
    answerError('InvalidParameterException', 400, 'Invalid parameter: Phone number is opted out'),
  ],
  ['down', networkError('ECONNREFUSED')],
  ['down', networkError('ENOTFOUND')],
  ['down', networkError('', 'Socket timed out without establishing a connection within 1000 ms')],
  [
    'down',
    networkError(
      '',
      '@smithy/node-http-handler - the request socket did not establish a connection with the server within the configured timeout of 2000 ms.',
    ),
  ],
  ['unknown', networkError('ECONNRESET', 'socket hang up')],
  ['unknown', networkError('', 'Connection timed out after 5000 ms')],
])('an error of the provider means %s: %s', (outcome, error) => {
  expect(outcomeOf(error)).toBe(outcome);
});
