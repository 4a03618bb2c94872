import type { FunctionsOf } from '../function-settings.ts';
import { signedLinks, table, verifyTokens } from '../grants.ts';

/** A change of events also changes cycles, so it reads orders and writes events, cycles and the calendar. */
const changeCalendar = {
  grants: [table({ actions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'DeleteItem'] })],
  timeoutSeconds: 25,
};

export const calendarFunctions = {
  listCycles: { grants: [table({ actions: [], indexes: ['listing'] })] },
  listEvents: {
    grants: [table({ actions: ['BatchGetItem'], indexes: ['listing'] }), verifyTokens()],
  },
  getCalendarFile: {
    grants: [table({ actions: ['GetItem', 'BatchGetItem'], indexes: ['listing'] }), signedLinks()],
  },
  getCalendarAddress: { grants: [table({ actions: ['GetItem'] }), signedLinks()] },
  renewCalendarAddress: { grants: [table({ actions: ['GetItem', 'UpdateItem'] }), signedLinks()] },
  listAdminEvents: { grants: [table({ actions: ['GetItem'], indexes: ['listing'] })] },
  getAdminEvent: { grants: [table({ actions: ['GetItem', 'Query'] })] },
  previewCalendarChange: {
    grants: [table({ actions: ['GetItem', 'BatchGetItem', 'Query'], indexes: ['due'] })],
    timeoutSeconds: 25,
  },
  createEvent: {
    grants: [table({ actions: ['GetItem', 'BatchGetItem', 'PutItem'] })],
    timeoutSeconds: 25,
  },
  updateEvent: changeCalendar,
  deleteEvent: changeCalendar,
  updateEventGroup: changeCalendar,
  deleteEventGroup: changeCalendar,
  listAdminCycles: { grants: [table({ actions: ['GetItem'], indexes: ['listing'] })] },
  getAdminCycle: { grants: [table({ actions: ['GetItem', 'Query'] })] },
  getBoxContents: { grants: [table({ actions: ['GetItem', 'BatchGetItem'] })] },
  saveBoxContents: { grants: [table({ actions: ['GetItem', 'BatchGetItem', 'PutItem'] })] },
  createCycle: { grants: [table({ actions: ['GetItem', 'BatchGetItem', 'PutItem'] })] },
  updateCycle: changeCalendar,
  deleteCycle: changeCalendar,
} satisfies FunctionsOf<'calendar'>;
