/** The `id` of a heading, made from the id of the block, so that links still work if its text changes. */
export function headingAnchor(blockId: string): string {
  return `h-${blockId}`
}
