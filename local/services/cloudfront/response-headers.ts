import type { ResolvedAssembly } from '#local/assembly/resolved-assembly.ts';

/** A header CloudFront adds to answers, or removes when `value` is undefined. */
export interface ResponseHeaderRule {
  name: string;
  value?: string;
  /** True replaces the header of the same name that the origin sent. */
  override: boolean;
}

const securityHeaders: ResponseHeaderRule[] = [
  { name: 'x-xss-protection', value: '1; mode=block', override: false },
  { name: 'x-frame-options', value: 'SAMEORIGIN', override: false },
  { name: 'referrer-policy', value: 'strict-origin-when-cross-origin', override: false },
  { name: 'x-content-type-options', value: 'nosniff', override: true },
  { name: 'strict-transport-security', value: 'max-age=31536000', override: false },
];

/** AWS's managed SecurityHeadersPolicy. */
const managedPolicies: Record<string, ResponseHeaderRule[]> = {
  '67f7725c-6f97-4210-82d7-5512b31e9d03': securityHeaders,
};

interface Overridable {
  Override?: boolean;
}

interface PolicyConfig {
  CustomHeadersConfig?: { Items: ({ Header: string; Value: string } & Overridable)[] };
  RemoveHeadersConfig?: { Items: { Header: string }[] };
  CorsConfig?: unknown;
  SecurityHeadersConfig?: {
    ContentSecurityPolicy?: { ContentSecurityPolicy: string } & Overridable;
    ContentTypeOptions?: Overridable;
    FrameOptions?: { FrameOption: string } & Overridable;
    ReferrerPolicy?: { ReferrerPolicy: string } & Overridable;
    StrictTransportSecurity?: {
      AccessControlMaxAgeSec: number;
      IncludeSubdomains?: boolean;
      Preload?: boolean;
    } & Overridable;
    XSSProtection?: { Protection: boolean; ModeBlock?: boolean } & Overridable;
  };
}

/** @throws Error when the policy is not known, or has CORS settings. The local cloud does not support such settings. */
export function readResponseHeaders(
  assembly: ResolvedAssembly,
  policyId: string | undefined,
): ResponseHeaderRule[] {
  if (!policyId) return [];
  const managed = managedPolicies[policyId];
  if (managed) return managed;
  const resource = assembly.find(policyId, 'AWS::CloudFront::ResponseHeadersPolicy');
  if (!resource) throw new Error(`the response headers policy ${policyId} is not known`);
  const config = resource.properties.ResponseHeadersPolicyConfig as PolicyConfig;
  if (config.CorsConfig)
    throw new Error(`${resource.logicalId}: CORS settings in a response headers policy are not served`);

  const rules: ResponseHeaderRule[] = [];
  const add = (name: string, value: string, part: Overridable) =>
    rules.push({ name, value, override: part.Override === true });
  for (const item of config.CustomHeadersConfig?.Items ?? [])
    add(item.Header.toLowerCase(), item.Value, item);
  const security = config.SecurityHeadersConfig ?? {};
  const { ContentSecurityPolicy: csp, FrameOptions: frame, ReferrerPolicy: referrer } = security;
  const { StrictTransportSecurity: transport, ContentTypeOptions: sniff, XSSProtection: xss } = security;
  if (csp) add('content-security-policy', csp.ContentSecurityPolicy, csp);
  if (sniff) add('x-content-type-options', 'nosniff', sniff);
  if (frame) add('x-frame-options', frame.FrameOption, frame);
  if (referrer) add('referrer-policy', referrer.ReferrerPolicy, referrer);
  if (xss) add('x-xss-protection', xss.Protection ? (xss.ModeBlock ? '1; mode=block' : '1') : '0', xss);
  if (transport) {
    const parts = [`max-age=${transport.AccessControlMaxAgeSec}`];
    if (transport.IncludeSubdomains) parts.push('includeSubDomains');
    if (transport.Preload) parts.push('preload');
    add('strict-transport-security', parts.join('; '), transport);
  }
  for (const { Header } of config.RemoveHeadersConfig?.Items ?? []) {
    rules.push({ name: Header.toLowerCase(), override: true });
  }
  return rules;
}

/** Applies the rules to an answer's headers, in place. */
export function applyResponseHeaders(
  rules: ResponseHeaderRule[],
  headers: Record<string, string | string[]>,
): void {
  for (const rule of rules) {
    if (rule.value === undefined) delete headers[rule.name];
    else if (rule.override || headers[rule.name] === undefined) headers[rule.name] = rule.value;
  }
}
