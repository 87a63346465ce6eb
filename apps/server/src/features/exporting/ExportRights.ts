import type { UserId, ViewId, WorkspaceId } from '@sheaf/base'
import type { ChatMessage } from '@sheaf/contract'
import type { FileAddress } from '@sheaf/model'
import { datesOf } from '../../mails/index.ts'
import { isEnough, type Actor } from '../access/index.ts'
import { readAllMessages, readWholeChat } from '../chat/index.ts'
import { findServedFile, type ServedFile } from '../files/index.ts'
import type { ExportingContext } from './ExportingContext.ts'
import { readNamedPeople, readNamesOfAll } from './readNamedPeople.ts'

/** What may come into an archive, asked at the moment at which it is read. */
export interface ExportRights {
  readonly mayRead: (viewId: ViewId) => Promise<boolean>
  /** Null where there is none (any more), or none for them. */
  readonly findFile: (address: FileAddress) => Promise<ServedFile | null>
  /** All that was said in a chat that is a page, oldest first; CHAT-WITHHELD-1 holds. */
  readonly readChat: (viewId: ViewId) => Promise<readonly ChatMessage[]>
  /** Whether rows of the second database may be named in the first. */
  readonly mayName: (databaseId: string, relatedId: string) => Promise<boolean>
  /** Names by the ids of people, and by their uids. */
  readonly readPeople: () => Promise<ReadonlyMap<string, string>>
  /** In which times are written; null where none was chosen. */
  readonly timeZone: () => Promise<string | null>
}

/** Nobody: what is published is in an export like everything else, with the rights of the person. */
const NO_VISITOR = { isOpenToAll: () => false, isOpen: async () => false }

/** EXP-WHOLE-2: what the person who asked may read now. */
export function rightsOfPerson(
  context: ExportingContext,
  { userId, workspaceId }: { readonly userId: UserId; readonly workspaceId: WorkspaceId },
): ExportRights {
  const { database, policy, filesPolicy, relatedAccess } = context
  const actor: Pick<Actor, 'userId'> = { userId }
  return {
    async mayRead(viewId) {
      const access = await policy.accessToView(actor, viewId)
      return access.workspaceId === workspaceId && isEnough(access, 'pages.read') && !access.isTrashed
    },
    findFile: (address) =>
      findServedFile({ database, policy: filesPolicy }, address, { actor, visitor: NO_VISITOR }),
    readChat: (viewId) => readWholeChat(context, { actor, workspaceId }, viewId),
    mayName: async (databaseId, relatedId) => (await relatedAccess(userId, databaseId, relatedId)) !== 'none',
    readPeople: () => readNamedPeople(database, { userId, workspaceId }),
    timeZone: async () => (await datesOf(database, userId)).timeZone,
  }
}

/** EXP-NIGHT-2: all that is in the workspace, for whoever runs the server; of others, nothing. */
export function rightsOfServer({ database }: ExportingContext, workspaceId: WorkspaceId): ExportRights {
  const policy = {
    mayRead: async (_actor: unknown, place: { readonly workspaceId: string }) =>
      place.workspaceId === workspaceId,
  }
  return {
    mayRead: async () => true,
    findFile: (address) =>
      findServedFile({ database, policy }, address, { actor: { userId: NOBODY }, visitor: NO_VISITOR }),
    readChat: (viewId) => readAllMessages(database, viewId),
    mayName: async () => true,
    readPeople: () => readNamesOfAll(database, workspaceId),
    timeZone: async () => null,
  }
}

const NOBODY = '' as UserId
