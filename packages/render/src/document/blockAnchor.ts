/**
 * The `id` of a block's element, where `?blockId=` leads without a script. Begins with letters of ours, so that no document can
 * name an element of the page around it.
 */
export function blockAnchor(blockId: string): string {
  return `b-${blockId}`
}
