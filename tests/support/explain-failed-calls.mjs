import { TestEnvironment } from 'jest-environment-node';

/**
 * Adds reasons to a failed test. When a call was answered with 5xx, the reasons are the errors that its
 * function logged, such as a denied action. The answer itself names no reason.
 */
export default class ExplainFailedCalls extends TestEnvironment {
  async handleTestEvent(event) {
    if (['run_start', 'test_start'].includes(event.name)) this.global.failedCalls = [];
    if (!['hook_failure', 'test_fn_failure'].includes(event.name) || typeof event.error !== 'object') return;
    const reasons = new Set(await Promise.all((this.global.failedCalls ?? []).map(explain)));
    if (reasons.size === 0) return;
    const { message, stack = '' } = event.error;
    event.error.message = [message, ...reasons].join('\n\n');
    event.error.stack = stack.replace(message, () => event.error.message);
  }
}

async function explain({ url, operation, status, request }) {
  const response = await fetch(`${url}/_local/api/invocations?request=${request}`).catch(() => undefined);
  const { invocations = [] } = response?.ok ? await response.json() : {};
  const errors = invocations.flatMap(({ logs }) => logs.flatMap(errorOf));
  const reason = errors.length > 0 ? errors.join('\n') : 'Nothing was logged: it crashed, or was stopped.';
  return `${operation} answered ${status}. ${reason}`;
}

/** The error in a line of a function's log. */
function errorOf(line) {
  try {
    const { level, error } = JSON.parse(line);
    return level === 'ERROR' && error ? [`${error.name}: ${error.message} (${error.location})`] : [];
  } catch {
    return [];
  }
}
