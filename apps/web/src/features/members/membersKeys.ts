/** Queries of what the members dialog shows; announcements of the workspace make them ask again. */
export const membersKey = (workspaceId: string) => ['members', workspaceId] as const
export const inviteCodeKey = (workspaceId: string) => ['invite-code', workspaceId] as const
