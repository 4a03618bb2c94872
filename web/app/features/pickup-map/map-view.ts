/** What the map shows before there are locations (document 1, section 9). */
export const firstView = { center: { latitude: 27.27, longitude: -80.36 }, zoom: 9 };

/** How near a selected location is looked at, with pictures of streets (document 1, section 9). */
export const zoomOfSelected = 15;

/**
 * On the ground of our own, which has no streets: its nearest neighbour stays in sight, and from this zoom on nothing is
 * seen that was not seen before.
 */
export const zoomOfGround = 11;

/** The part of width and height that is left free around all locations, on each side. */
export const fitPadding = 0.15;
