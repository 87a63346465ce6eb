/** A text larger than this is refused by name: nobody reads it on a page, and reading it takes minutes. */
export const MAX_TEXT_BYTES = 10 * 1024 * 1024
/** Of one zip file, everything in it counted. */
export const MAX_ZIP_ENTRIES = 10_000
/** What is unpacked in one import, whatever its entries say of themselves. */
export const MAX_UNPACKED_BYTES = 2 * 1024 * 1024 * 1024
/** Pages of one import. */
export const MAX_PAGES = 2_000
/** Folders within folders. */
export const MAX_LEVELS = 40
/** Blocks within blocks; deeper ones stand beside each other. */
export const MAX_BLOCK_LEVELS = 80
/** A picture that is written into the text itself. */
export const MAX_INLINE_BYTES = 20 * 1024 * 1024
