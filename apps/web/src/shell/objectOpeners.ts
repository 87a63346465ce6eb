import { DATABASE_ROOM } from '@sheaf/contract'
import type { ObjectOpeners } from '../platform/sync/index.ts'

/** How what is no document is opened to send what an earlier visit kept; its code is loaded only then. */
export const OBJECT_OPENERS: ObjectOpeners = new Map([
  [
    DATABASE_ROOM,
    async ({ workspaceId, objectId: viewId }) => {
      const { openKeptDatabase } = await import('../features/database/index.ts')
      return openKeptDatabase({ workspaceId, viewId })
    },
  ],
])
