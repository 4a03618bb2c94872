import type { HttpRoute } from './http-api-definition.ts';
import { matchRoute } from './match-route.ts';

const routes = [
  '$default',
  'GET /items',
  'ANY /items',
  'GET /items/{id}',
  'GET /items/new',
  'GET /items/{id}/parts/{part}',
  'GET /items/{id+}',
  'ANY /{proxy+}',
].map((routeKey): HttpRoute => {
  const [method = '', path = ''] = routeKey === '$default' ? ['ANY'] : routeKey.split(' ');
  return {
    routeKey,
    method,
    segments: path.split('/').slice(1),
    isDefault: routeKey === '$default',
    functionName: '',
    timeoutMs: 1,
    scopes: [],
  };
});

test.each([
  ['GET', '/items', 'GET /items', {}],
  ['POST', '/items', 'ANY /items', {}],
  ['GET', '/items/new', 'GET /items/new', {}],
  ['GET', '/items/7', 'GET /items/{id}', { id: '7' }],
  ['GET', '/items/a%2Fb', 'GET /items/{id}', { id: 'a/b' }],
  ['GET', '/items/7/parts/8', 'GET /items/{id}/parts/{part}', { id: '7', part: '8' }],
  ['GET', '/items/7/other', 'GET /items/{id+}', { id: '7/other' }],
  ['DELETE', '/items/7', 'ANY /{proxy+}', { proxy: 'items/7' }],
  ['GET', '/', '$default', {}],
  ['GET', '/items/%E0%A4%A', 'GET /items/{id}', { id: '%E0%A4%A' }],
])('the call %s %s takes the route %s', (method, path, routeKey, pathParameters) => {
  const match = matchRoute(routes, method, path);
  expect(match?.route.routeKey).toBe(routeKey);
  expect(match?.pathParameters).toEqual(pathParameters);
});

test('a call without a route has no match', () => {
  expect(matchRoute(routes.slice(1, 5), 'GET', '/elsewhere')).toBeUndefined();
});
