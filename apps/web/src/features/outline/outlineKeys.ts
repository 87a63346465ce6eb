/** Names under which the page tree and its edits are kept by the query client. */
export const OUTLINES_KEY = ['outline'] as const

export function outlineKey(workspaceId: string) {
  return [...OUTLINES_KEY, workspaceId] as const
}

export function outlineEditKey(workspaceId: string) {
  return ['outline-edit', workspaceId] as const
}
