import type { ResponseHeaderRule } from './response-headers.ts';

/** What a cache policy says of keeping answers; seconds. A longest of 0 switches keeping off. */
export interface CacheRules {
  shortestSeconds: number;
  usualSeconds: number;
  longestSeconds: number;
  /** Which headers, cookies and query strings make two requests different. */
  inKey: {
    headers(lowerCaseName: string): boolean;
    cookies(name: string): boolean;
    query(name: string): boolean;
  };
}

/** What CloudFront passes on from the viewer to an origin. */
export interface Forwarding {
  headers(lowerCaseName: string): boolean;
  cookies(name: string): boolean;
  query(name: string): boolean;
  /** Whether the cache policy lets CloudFront compress (its Accept-Encoding settings). */
  compresses: boolean;
  cache: CacheRules;
}

export type Origin =
  | {
      kind: 'bucket';
      bucket: string;
      path: string;
      mayList: boolean;
      /** Whether the bucket's policy lets the distribution read a key. */
      mayRead(key: string): boolean;
    }
  | {
      kind: 'api';
      apiId: string;
      path: string;
      /** Added to every request, in place of what a viewer sends under the same names. */
      customHeaders: Record<string, string>;
    };

export interface EdgeFunction {
  name: string;
  code: string;
  eventType: 'viewer-request' | 'viewer-response';
}

export interface Behavior {
  /** `*` and `?` as in CloudFront; `*` for the default behaviour. */
  pathPattern: string;
  origin: Origin;
  allowedMethods: string[];
  compress: boolean;
  forwarding: Forwarding;
  responseHeaders: ResponseHeaderRule[];
  functions: EdgeFunction[];
}

export interface CustomError {
  errorCode: number;
  responseCode: number;
  pagePath?: string;
  /** Seconds that such an error is kept at the edge; CloudFront's own rule when left out. */
  keptSeconds?: number;
}

export interface DistributionDefinition {
  id: string;
  domainName: string;
  aliases: string[];
  defaultRootObject?: string;
  /** In the order CloudFront tries them; the default behaviour is last. */
  behaviors: Behavior[];
  customErrors: CustomError[];
}
