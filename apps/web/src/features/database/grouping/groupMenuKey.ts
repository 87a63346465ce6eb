/** Among the lines of a grid whose menu may be open. */
export function groupMenuKey(groupId: string): string {
  return `group ${groupId}`
}
