import type { Action } from './choosing.ts';
import { memberActions } from './member-actions.ts';
import { providerActions } from './provider-actions.ts';
import { staffActions } from './staff-actions.ts';
import { systemActions } from './system-actions.ts';

/** Everything that an actor can begin, by its name in a step. */
export const actions: Record<string, Action> = {
  ...memberActions,
  ...staffActions,
  ...systemActions,
  ...providerActions,
};
