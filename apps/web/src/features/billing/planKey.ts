/** Where answers about the plan of a workspace are kept; all of them where no part is named. */
export function planKey(workspaceId: string, ...part: readonly string[]): readonly string[] {
  return ['plan', workspaceId, ...part]
}
