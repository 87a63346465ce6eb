/**
 * The `id` of a block’s element, where `?blockId=` leads without JavaScript. It starts with a fixed prefix, so that no
 * document can use the id of another element of the page.
 */
export function blockAnchor(blockId: string): string {
  return `b-${blockId}`
}
