/** Names what `renderDocument` and `summarizeDocument` answer. Stored with every rendering that is kept. */
export const RENDERING_VERSION = 12
