import { shopAreas } from '#shared/contracts/shop-areas.ts';
import type { routes as everyRoute } from '#shared/contracts/routes.ts';
import type { Routes } from '#shared/contracts/route.ts';

/** The routes of the back office are added by its pages (`back-office-routes.ts`). */
export const routes = Object.assign({}, ...Object.values(shopAreas)) as typeof everyRoute;

export const addRoutes = (areas: Readonly<Record<string, Routes>>): void =>
  void Object.assign(routes, ...Object.values(areas));
