/** What browsers draw of itself; an SVG could run, and is never shown inside of a page. */
export const PICTURE_TYPES: readonly string[] = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
]
