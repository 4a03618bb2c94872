import type { Auth } from '#shared/contracts/endpoint.ts';
import { areas, contracts } from '#shared/contracts/registry.ts';
import type { FunctionSettings } from './function-settings.ts';
import { importByArea } from './import-by-area.ts';

export interface Endpoint {
  id: string;
  auth: Auth;
  method: string;
  paths: readonly string[];
  /** True for a route by which money comes in. Such a route gets its own limit of requests. */
  takesMoney: boolean;
  settings: FunctionSettings;
}

/** One area of the API: a stack, and a folder of functions/. */
export interface EndpointArea {
  name: string;
  endpoints: readonly Endpoint[];
}

const settingsByArea = await importByArea<FunctionSettings>('infra/lib/functions', 'Functions');

/** All endpoints of the product. The contract describes an endpoint, and the settings grant it its rights. */
export const endpointAreas: readonly EndpointArea[] = settingsByArea.map(([name, settings]) => ({
  name,
  endpoints: areas[name].map((id) => {
    const { auth, method, paths, takesMoney } = contracts[id];
    return { id, auth, method, paths, takesMoney, settings: settings[id]! };
  }),
}));
