/** Of an item of the list that the field of an editor controls. */
export function optionDomId(listId: string, index: number): string {
  return `${listId}-${index}`
}

export function listIdOf(gridId: string): string {
  return `${gridId}-options`
}
