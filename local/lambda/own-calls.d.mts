import type { IncomingHttpHeaders } from 'node:http';

export function installOwnCalls(): () => void;
export function traceId(requestId: string): string;
export function invocationOf(request: { headers: IncomingHttpHeaders | Record<string, string> }): string;
