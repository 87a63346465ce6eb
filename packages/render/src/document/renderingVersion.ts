/** The version of the results of `renderDocument` and `summarizeDocument`. Stored with every cached rendering. */
export const RENDERING_VERSION = 15
