import { actions } from '../simulator/actors/actions.ts';
import { situations } from '../simulator/actors/situations.ts';
import { actionsThrown } from '../simulator/engine/generate.ts';

test('every action can be thrown by a seed', () => {
  expect(Object.keys(actions).filter((name) => !actionsThrown.has(name))).toEqual([]);
});

test('a situation names actions that there are', () => {
  const named = situations.flatMap((situation) => situation.actions);
  expect(named.filter((name) => !(name in actions))).toEqual([]);
});
