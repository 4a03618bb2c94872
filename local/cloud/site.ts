import type { LocalClock } from '#local/ground/aws-service.ts';
import type { OriginRequest, OriginResponse, ViewerRequest } from '#local/ground/http-messages.ts';
import type { Invoker } from '#local/lambda/invoker.ts';
import type { ReadObject } from '#local/services/cloudfront/bucket-content.ts';
import { serveDistribution } from '#local/services/cloudfront/distribution.ts';
import { createEdgeCache } from '#local/services/cloudfront/edge-cache.ts';
import { serveHttpApi } from '#local/services/http-api/http-api.ts';
import type { CloudModel } from './cloud-model.ts';
import { publicAddresses } from './local-addresses.ts';
import type { Services } from './services.ts';

export interface SiteParts {
  clock: LocalClock;
  /** The present model. A reload replaces it by another one. */
  model(): CloudModel;
  invoker: Invoker;
  services: Services;
  addresses: { site: string; aws: string };
  hasEdgeCache: boolean;
}

/** Serves the distribution of the templates. When the templates have no distribution, it serves their HTTP API. */
export function createSite(parts: SiteParts): (request: ViewerRequest) => Promise<OriginResponse> {
  const { clock, model, invoker, services } = parts;
  const edgeCache = parts.hasEdgeCache ? createEdgeCache(clock) : undefined;
  const readObject: ReadObject = async (bucket, key) =>
    (await model().deployed(bucket, key)) ?? (await services.s3.read(bucket, key));
  const serveApi = (apiId: string, request: OriginRequest): Promise<OriginResponse> => {
    const api = model().apis.find((one) => one.id === apiId);
    if (!api) throw new Error(`There is no HTTP API ${apiId}`);
    const invoke = (functionName: string, event: unknown) => invoker.invoke(functionName, event, 'http');
    return serveHttpApi(api, request, { clock, keysOf: services.keysOf, invoke });
  };

  return (request) => {
    const { apis, distribution } = model();
    if (distribution) {
      const localAddresses = publicAddresses(model(), parts.addresses);
      return serveDistribution(distribution, request, { readObject, serveApi, localAddresses, edgeCache });
    }
    const [api] = apis;
    if (!api) throw new Error('The templates declare neither a distribution nor an HTTP API');
    return serveApi(api.id, { ...request, sourceIp: request.viewerIp });
  };
}
