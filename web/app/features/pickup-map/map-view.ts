/** The view of the map before there are locations (document 1, section 9). */
export const firstView = { center: { latitude: 27.27, longitude: -80.36 }, zoom: 9 };

/** The zoom of a selected location, with pictures of streets (document 1, section 9). */
export const zoomOfSelected = 15;

/**
 * The zoom of a selected location on our own ground, which has no streets. The nearest neighbour stays in
 * sight, and a closer view would show nothing more.
 */
export const zoomOfGround = 11;

/** The part of width and height that stays free around all locations, on each side. */
export const fitPadding = 0.15;
