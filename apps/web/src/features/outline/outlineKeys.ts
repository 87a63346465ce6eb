/** Names under which the page tree and its edits are kept by the query client. */
export function outlineKey(workspaceId: string) {
  return ['outline', workspaceId] as const
}

export function outlineEditKey(workspaceId: string) {
  return ['outline-edit', workspaceId] as const
}
