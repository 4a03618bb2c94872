import type { OriginResponse, ViewerRequest } from '#local/ground/http-messages.ts';
import { serveConsolePage } from './console-pages.ts';
import { createControlApi, type ControlParts } from './control-api.ts';

/** Everything under `/_local`: the JSON interface, and the pages. */
export function createConsole(parts: ControlParts): (request: ViewerRequest) => Promise<OriginResponse> {
  const controlApi = createControlApi(parts);
  return (request) =>
    request.rawPath.startsWith('/_local/api/')
      ? controlApi(request)
      : serveConsolePage(request, parts.ses.messages);
}
