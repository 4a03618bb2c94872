import { expect, it } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { planSaveText } from '#web/back-office/plans/plan-save-text.ts';

const failure = (status: number, code = '', message?: string) =>
  new ApiError('createPlan', { status, code, message });

it.each([
  ['aborted', new DOMException('', 'AbortError'), 'Request timed out. Please try again.'],
  [
    'timed out after 30 seconds',
    AbortSignal.abort(new DOMException('', 'TimeoutError')).reason,
    'Request timed out. Please try again.',
  ],
  ['timed out by the client', failure(0, 'timeout'), 'Request timed out. Please try again.'],
  ['504', failure(504), 'Request timed out. Please try again.'],
  ['504 with a text', failure(504, '', 'Gateway Timeout'), 'Request timed out. Please try again.'],
  ['no network', failure(0, 'network'), 'Network error. Please check your connection and try again.'],
  [
    'refused with a reason',
    failure(409, 'conflict', 'A plan with this name already exists.'),
    'A plan with this name already exists.',
  ],
  ['a server error with its text', failure(500, 'internal', 'Something broke.'), 'Something broke.'],
  ['a server error without', failure(502), 'Server error (502). Please try again.'],
  ['refused without a reason', failure(418), 'Failed to save plan (418)'],
  ['anything else', new TypeError('x'), 'Failed to save plan. Please try again.'],
])('the text for a plan that could not be saved: %s', (_, error, text) => {
  expect(planSaveText(error)).toBe(text);
});
