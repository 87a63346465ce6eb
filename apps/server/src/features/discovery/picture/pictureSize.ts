/** Of the picture of a page, in pixels. */
export const PICTURE_WIDTH = 1200
export const PICTURE_HEIGHT = 630
export const MARGIN = 80
export const TEXT_WIDTH = PICTURE_WIDTH - 2 * MARGIN
