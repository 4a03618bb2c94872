import type { ResponseHeaderRule } from './response-headers.ts';

/** A cache policy's rules for keeping answers, in seconds. Nothing is kept when the longest time is 0. */
export interface CacheRules {
  shortestSeconds: number;
  usualSeconds: number;
  longestSeconds: number;
  /** The parts of a request that belong to the cache key: headers, cookies and query strings. */
  inKey: {
    headers(lowerCaseName: string): boolean;
    cookies(name: string): boolean;
    query(name: string): boolean;
  };
}

/** The headers, cookies and query strings that CloudFront passes from the viewer to an origin. */
export interface Forwarding {
  headers(lowerCaseName: string): boolean;
  cookies(name: string): boolean;
  query(name: string): boolean;
  /** True lets CloudFront compress answers (the Accept-Encoding settings of the cache policy). */
  compresses: boolean;
  cache: CacheRules;
}

export type Origin =
  | {
      kind: 'bucket';
      bucket: string;
      path: string;
      mayList: boolean;
      /** Tells whether the bucket's policy lets the distribution read a key. */
      mayRead(key: string): boolean;
    }
  | {
      kind: 'api';
      apiId: string;
      path: string;
      /**
       * Headers that CloudFront adds to every request to the API. They replace headers of the same names that a
       * viewer sends.
       */
      customHeaders: Record<string, string>;
    };

export interface EdgeFunction {
  name: string;
  code: string;
  eventType: 'viewer-request' | 'viewer-response';
}

export interface Behavior {
  /** The pattern of paths, with `*` and `?` as in CloudFront; `*` alone for the default behavior. */
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
  /**
   * The minimum seconds for which the edge keeps the error. When they are left out, CloudFront's default of 10
   * seconds counts.
   */
  keptSeconds?: number;
}

export interface DistributionDefinition {
  id: string;
  domainName: string;
  aliases: string[];
  defaultRootObject?: string;
  /** The behaviors in the order in which CloudFront tries them; the default behavior is last. */
  behaviors: Behavior[];
  customErrors: CustomError[];
}
