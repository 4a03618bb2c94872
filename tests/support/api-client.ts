import { contracts, type Input, type OperationId, type Output } from '#shared/contracts/registry.ts';
import type { ErrorBody } from '#shared/contracts/endpoint.ts';
import { requireDeclared } from './require-declared.ts';

export interface Answer<Id extends OperationId> {
  status: number;
  headers: Headers;
  /** The body of a successful answer. A failed answer has the fields of an error instead. */
  body: Output<Id> & Omit<Partial<ErrorBody>, 'success' | 'message'> & { message?: string };
}

/** The options that make a call differ from a browser's. */
export interface Deviation {
  /** The text to send as the body, in place of the JSON of `body`. */
  rawBody?: string;
  csrfToken?: string | null;
  token?: string | null;
  headers?: Record<string, string>;
  /** The index of the path to use, among the operation's paths; 0 is the canonical one. */
  alias?: number;
}

/** Remembers a failed call for `explain-failed-calls.mjs`, which explains it when the test fails. */
function rememberFailedCall(url: string, operation: OperationId, { status, headers }: Response): void {
  const { failedCalls } = globalThis as { failedCalls?: object[] };
  failedCalls?.push({ url, operation, status, request: headers.get('apigw-requestid') });
}

/**
 * A browser's session with the real API: cookies, anti-forgery token and bearer token. A call throws when the
 * endpoint's contract does not declare the code of the answer.
 */
export class ApiClient {
  token: string | null = null;
  private readonly cookies = new Map<string, string>();
  private csrfToken: string | undefined;

  constructor(private readonly url: string) {}

  async call<Id extends OperationId>(
    id: Id,
    input: Input<Id> = {},
    deviation: Deviation = {},
  ): Promise<Answer<Id>> {
    const contract = contracts[id];
    const isWrite = contract.method !== 'GET';
    if (isWrite && deviation.csrfToken === undefined) this.csrfToken ??= await this.fetchCsrfToken();
    const params = (input.params ?? {}) as Record<string, string>;
    const path = contract.paths[deviation.alias ?? 0]!.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(params[name]!),
    );
    const query = new URLSearchParams(
      Object.entries((input.query ?? {}) as Record<string, unknown>).map(([name, value]) => [
        name,
        String(value),
      ]),
    );
    const token = deviation.token === undefined ? this.token : deviation.token;
    const csrfToken = deviation.csrfToken === undefined ? this.csrfToken : deviation.csrfToken;
    const response = await fetch(`${this.url}${path}${query.size > 0 ? `?${query}` : ''}`, {
      method: contract.method,
      headers: {
        ...(isWrite && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(isWrite && csrfToken && { 'x-csrf-token': csrfToken }),
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...deviation.headers,
      },
      ...(isWrite && { body: deviation.rawBody ?? JSON.stringify(input.body ?? {}) }),
    });
    this.keepCookies(response);
    if (response.status >= 500) rememberFailedCall(this.url, id, response);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    const name = /filename="(.+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
    const isPlain = contract.file !== undefined && !isJson;
    const body = !text
      ? {}
      : name && !isJson
        ? { name, text }
        : isPlain
          ? { name: contract.id, text }
          : JSON.parse(text);
    requireDeclared(contract, body);
    return { status: response.status, headers: response.headers, body };
  }

  async logIn(email: string, password: string): Promise<this> {
    const { status, body } = await this.call('login', { body: { email, password } });
    if (status !== 200) throw new Error(`Login of ${email} answered ${status}: ${body.error}`);
    this.token = body.token;
    return this;
  }

  cookie(name: string): string | undefined {
    return this.cookies.get(name);
  }

  setCookie(name: string, value: string): void {
    this.cookies.set(name, value);
  }

  private async fetchCsrfToken(): Promise<string> {
    return (await this.call('getCsrfToken')).body.csrf_token;
  }

  private keepCookies(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair, ...attributes] = line.split('; ');
      const at = pair!.indexOf('=');
      const name = pair!.slice(0, at);
      if (attributes.includes('Max-Age=0')) this.cookies.delete(name);
      else this.cookies.set(name, pair!.slice(at + 1));
    }
  }
}
