/** A request as a browser sends it. */
export interface ViewerRequest {
  method: string;
  rawPath: string;
  rawQuery: string;
  headers: Record<string, string>;
  body: Buffer;
  viewerIp: string;
}

/** A request as an origin gets it: after the distribution's rules, or straight from a client. */
export interface OriginRequest {
  method: string;
  /** The path, not decoded. */
  rawPath: string;
  /** The query without the question mark. */
  rawQuery: string;
  /** Headers by lower-cased name. Several values of one header are joined by a comma, cookies by `; `. */
  headers: Record<string, string>;
  body: Buffer;
  /** The address of the client that connects to the API. Behind a distribution, this client is an edge server. */
  sourceIp: string;
}

/** An answer of an origin, that is of an HTTP API or a bucket. */
export interface OriginResponse {
  status: number;
  /** Headers by lower-cased name. Only `set-cookie` has several values. */
  headers: Record<string, string | string[]>;
  body: Buffer;
}
