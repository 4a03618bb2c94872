import { getCsrfToken } from '#shared/contracts/accounts/sessions.ts';
import type { EndpointContract } from '#shared/contracts/endpoint.ts';
import { absoluteUrl } from '#functions/platform/absolute-url.ts';

const patienceMs = 10_000;

export interface SiteAnswer {
  status: number;
  /** The answer's JSON; empty for an answer without JSON, such as an error page of CloudFront. */
  body: Record<string, unknown>;
}

/** Calls the site as a browser does: through DNS, the certificate and CloudFront, with cookies and CSRF token. */
export class SiteVisit {
  token: string | undefined;
  private readonly cookies = new Map<string, string>();
  private csrfToken: string | undefined;

  /** @throws Error when no answer comes within ten seconds, or when the site gives no anti-forgery token */
  async call(contract: EndpointContract, input?: object): Promise<SiteAnswer> {
    if (!contract.safe) this.csrfToken ??= await this.fetchCsrfToken();
    const response = await fetch(absoluteUrl(contract.paths[0] ?? '/'), {
      method: contract.method,
      headers: {
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(this.csrfToken && { 'x-csrf-token': this.csrfToken }),
        ...(!contract.safe && { 'content-type': 'application/json' }),
      },
      ...(!contract.safe && { body: JSON.stringify(input ?? {}) }),
      signal: AbortSignal.timeout(patienceMs),
    });
    this.keepCookies(response.headers.getSetCookie());
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return { status: response.status, body: isJson ? (JSON.parse(text) as SiteAnswer['body']) : {} };
  }

  private async fetchCsrfToken(): Promise<string> {
    const { status, body } = await this.call(getCsrfToken);
    if (typeof body.csrf_token !== 'string') throw new Error(`no anti-forgery token (${status})`);
    return body.csrf_token;
  }

  private keepCookies(lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }
}
