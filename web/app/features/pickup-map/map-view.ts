/** The view of the map before there are locations (document 1, section 9). */
export const firstView = { center: { latitude: 27.27, longitude: -80.36 }, zoom: 9 };

/** The zoom of a selected location when the map shows streets (document 1, section 9). */
export const zoomOfSelected = 15;

/**
 * The largest zoom when the map has no streets, because a closer view would show no more detail. The map then
 * shows a selected location together with its nearest neighbor.
 */
export const zoomOfGround = 11;

/** The margin around all locations on each side, as a fraction of the map's width and height. */
export const fitPadding = 0.15;
