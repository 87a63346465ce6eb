/** The `id` of a heading. It comes from the id of the block, so that links survive a new wording. */
export function headingAnchor(blockId: string): string {
  return `h-${blockId}`
}
