/** Of the header of a group, in whose grid it stands and as which. */
export function groupDomId(gridId: string, index: number): string {
  return `${gridId}-group-${index}`
}
