import { backOfficeAreas } from './back-office-areas.ts';
import { pageAreas } from './page-areas.ts';
import { shopAreas } from './shop-areas.ts';
import type { ReadRoute, WriteRoute } from './route.ts';

/**
 * The areas of the API in the order of the documents. Each area has a folder of `shared/contracts`, a folder
 * of `functions` and a CDK stack. The folder of `shared/contracts` has the contract of each call (who may
 * call it, input, output, errors) under the call's id.
 */
export const areaRoutes = mergeMaps(mergeMaps(shopAreas, pageAreas), backOfficeAreas);

export type Area = keyof typeof areaRoutes;

type Merged<One, Other> = {
  [Name in keyof One | keyof Other]: (Name extends keyof One ? One[Name] : unknown) &
    (Name extends keyof Other ? Other[Name] : unknown);
};

function mergeMaps<One extends Record<string, object>, Other extends Record<string, object>>(
  one: One,
  other: Other,
): Merged<One, Other> {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries([...names].map((name) => [name, { ...one[name], ...other[name] }])) as Merged<
    One,
    Other
  >;
}

export type RouteId = { [Name in Area]: keyof (typeof areaRoutes)[Name] & string }[Area];

export const routes = Object.assign({}, ...Object.values(areaRoutes)) as Record<
  RouteId,
  ReadRoute | WriteRoute
>;
