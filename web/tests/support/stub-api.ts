import { vi } from 'vitest';

export interface StubbedCall {
  /** The operation as in the stub, e.g. `GET /api/admin/events/{id}`. */
  operation: string;
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
}

type Answer = object | ((call: StubbedCall) => object | Promise<object>);

export const refuse = (status: number, error: string, more: object = {}): Response =>
  Response.json({ success: false, error, ...more }, { status });

/**
 * Answers the page's calls: `stubApi({ 'GET /api/cycles/{id}': { cycle } })`. An answer is the body without
 * `success`, a Response (`refuse`), or a function of the call that returns one of them. The function runs at
 * each call, so its answers may differ. The stub answers the call for the anti-forgery token itself. Any other
 * call without a stub is refused with the status 501. The text of the refusal names the call.
 * @returns the calls so far, oldest first
 */
export function stubApi(answers: Record<string, Answer>): StubbedCall[] {
  const calls: StubbedCall[] = [];
  const all: Record<string, Answer> = { 'GET /api/auth/csrf': { csrf_token: 'c' }, ...answers };
  const stubs = Object.entries(all).map(([operation, answer]) => ({
    operation,
    answer,
    pattern: patternOf(operation),
  }));
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://localhost');
    const requested = `${init?.method ?? 'GET'} ${url.pathname}`;
    for (const { operation, answer, pattern } of stubs) {
      const match = pattern.exec(requested);
      if (!match) continue;
      const call: StubbedCall = {
        operation,
        params: { ...match.groups },
        query: Object.fromEntries(url.searchParams),
        body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
      };
      if (!operation.includes('csrf')) calls.push(call);
      const reply = typeof answer === 'function' ? await answer(call) : answer;
      return reply instanceof Response ? reply.clone() : Response.json({ success: true, ...reply });
    }
    return refuse(501, `${requested} is not stubbed`);
  });
  return calls;
}

const patternOf = (operation: string) =>
  new RegExp(
    `^${operation.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`,
  );
