import { err, ok, type Result } from '@sheaf/base'
import { COLLAB_TYPES, type ErrorCode } from '@sheaf/contract'
import { AppError } from '../../../platform/errors/index.ts'
import { measureUpdate, type AccessRule, type CollabAddress, type RoomState } from '../../../sync/index.ts'
import { isDataFault } from '../isDataFault.ts'
import { accessToDatabase, type DatabaseAccess } from './accessToDatabase.ts'
import { adoptDatabase, type Unadopted } from './adoptDatabase.ts'
import { bringUpToDate, type MirrorStates } from './bringUpToDate.ts'
import { databaseById, databaseOfPage, databaseOfRow, databaseOfView } from '../findDatabase.ts'
import type { MirrorContext } from './MirrorContext.ts'
import { READ_ROW_OWNER } from './mirrorTasks.ts'
import type { TellNamedPeople } from '../tellNamedPeople.ts'
import { toldStates } from './toldStates.ts'
import { withVector } from './withVector.ts'
import { createRelatedAccess } from '../relations/RelatedAccess.ts'
import { receiveDatabaseObject, receiveNewRow, receiveRowObject } from './receiveArrivals.ts'

/** Databases as Yjs objects, for clients of the format and whatever reads the table of collabs. */
export interface DatabaseMirrors {
  /** What somebody may do with an object: the most that one page of its database allows. */
  readonly accessTo: AccessRule
  /** The database of an object, made records of where it is none yet; null where there is none. */
  databaseOf(address: CollabAddress): Promise<string | null>
  /** The object, for who may read it. */
  read(userId: string, address: CollabAddress): Promise<Result<RoomState, ErrorCode>>
  /** Changes records by an update of another client; on disk, and told to who has the database open, when it returns. */
  submit(userId: string, address: CollabAddress, update: Uint8Array): Promise<Result<void, ErrorCode>>
  /** An object as somebody may have it: what they may not read of other databases is withheld. */
  tell(userId: string, databaseId: string, state: Uint8Array): Promise<Result<Uint8Array, ErrorCode>>
  /** The database of a page and its rows, as of one moment; null where the page has none. The caller has asked for the right. */
  readPage(userId: string, workspaceId: string, viewId: string): Promise<MirrorStates | null>
  /** Objects of rows as somebody may have them who may read the database; those that are not there are left out. */
  readRows(
    userId: string,
    databaseId: string,
    rowIds: readonly string[],
  ): Promise<Result<ReadonlyMap<string, Uint8Array>, ErrorCode>>
  /** Brings all objects of the database of a page up to date, if it has one that there are records of. */
  bringUpToDate(viewId: string): Promise<void>
  /** The database of a view, made records of where it is none yet; null where there is none. */
  adopt(workspaceId: string, viewId: string): Promise<string | null>
}

export function createDatabaseMirrors(
  context: MirrorContext & DatabaseAccess & { readonly tellPeople?: TellNamedPeople },
): DatabaseMirrors {
  const { database, threads } = context
  const relatedAccess = createRelatedAccess(context)
  const telling = { database, threads, relatedAccess }

  async function find(unadopted: Unadopted, workspaceId: string): Promise<string | null> {
    const lookUp = () =>
      'viewId' in unadopted
        ? databaseOfView(database, { workspaceId, objectId: unadopted.viewId })
        : databaseById(database, { workspaceId, objectId: unadopted.databaseId })
    const found = await lookUp()
    if (found !== null) return found.id
    await adoptDatabase(context, workspaceId, unadopted)
    // Also where nothing was left to be adopted: somebody else was faster.
    return (await lookUp())?.id ?? null
  }

  const ownerOfRow = async (address: CollabAddress) => (await databaseOfRow(database, address))?.id ?? null
  const databaseOf = (address: CollabAddress) =>
    address.collabType === COLLAB_TYPES.database
      ? find({ databaseId: address.objectId }, address.workspaceId)
      : ownerOfRow(address)

  async function submitTo(
    databaseId: string,
    { userId, address, update }: Submitted,
  ): Promise<Result<void, ErrorCode>> {
    const access = await accessToDatabase(context, userId, { ...address, databaseId })
    if (typeof access === 'object') return err(access.refused)
    if (access !== 'write') return err('not_enough_permissions')
    const adopt = (id: string) => find({ databaseId: id }, address.workspaceId)
    const receiving = { ...context, relatedAccess, adopt }
    const foreign = { databaseId, update, userId }
    if (address.collabType === COLLAB_TYPES.database) return await receiveDatabaseObject(receiving, foreign)
    const ofRow = { ...foreign, rowId: address.objectId }
    const isKnown = (await ownerOfRow(address)) === databaseId
    return isKnown ? await receiveRowObject(receiving, ofRow) : await receiveNewRow(receiving, ofRow)
  }

  /** Of a row that is new: the database that it names. */
  async function ownerOf({ address, update }: Submitted): Promise<string | null> {
    if (address.collabType !== COLLAB_TYPES.databaseRow) return null
    const { objectId: rowId, workspaceId } = address
    const owner = await threads.run(READ_ROW_OWNER, { rowId, update }, { key: workspaceId })
    if (!owner.ok || owner.value === null) return null
    return (await databaseById(database, { workspaceId, objectId: owner.value }))?.id ?? null
  }

  async function statesFor(
    userId: string,
    workspaceId: string,
    viewId: string,
  ): Promise<MirrorStates | null> {
    const databaseId = await find({ viewId }, workspaceId)
    if (databaseId === null) return null
    const states = await bringUpToDate(context, { databaseId, database: true, rowIds: 'shown' })
    if (!states.ok && states.error === 'record_not_found') return null
    if (!states.ok) throw new AppError(states.error)
    const { database: object, rows } = states.value
    const told = await toldStates(telling, { databaseId, userId }, [
      ...(object ? [object] : []),
      ...rows.values(),
    ])
    if (!told.ok) throw new AppError(told.error)
    const ofRows = object ? told.value.slice(1) : told.value
    return {
      database: object && (told.value[0] ?? null),
      rows: new Map(
        [...rows.keys()].flatMap((id, index) => (ofRows[index] ? [[id, ofRows[index]] as const] : [])),
      ),
    }
  }

  async function tell(
    userId: string,
    databaseId: string,
    state: Uint8Array,
  ): Promise<Result<Uint8Array, ErrorCode>> {
    const told = await toldStates(telling, { databaseId, userId }, [state])
    return told.ok ? ok(told.value[0] ?? state) : told
  }

  return {
    accessTo: async (userId, address) =>
      await accessToDatabase(context, userId, { ...address, databaseId: await databaseOf(address) }),
    databaseOf,
    async read(userId, address) {
      const databaseId = await databaseOf(address)
      const access = await accessToDatabase(context, userId, { ...address, databaseId })
      if (typeof access === 'object') return err(access.refused)
      if (databaseId === null) return err('record_not_found')
      const isDatabase = address.collabType === COLLAB_TYPES.database
      const rowIds = isDatabase ? [] : [address.objectId]
      const states = await bringUpToDate(context, { databaseId, database: isDatabase, rowIds })
      if (!states.ok) return states
      const state = isDatabase ? states.value.database : states.value.rows.get(address.objectId)
      if (!state) return err('record_not_found')
      const told = await tell(userId, databaseId, state)
      return told.ok ? await withVector(threads, address.workspaceId, told.value) : told
    },

    async submit(userId, address, update) {
      const measured = measureUpdate(update)
      if (!measured.ok) return measured
      const submitted = { userId, address, update }
      const databaseId = (await databaseOf(address)) ?? (await ownerOf(submitted))
      if (databaseId === null) {
        const access = await accessToDatabase(context, userId, { ...address, databaseId })
        return err(typeof access === 'object' ? access.refused : 'record_not_found')
      }
      try {
        return await submitTo(databaseId, submitted)
      } catch (error) {
        if (error instanceof AppError) return err(error.code)
        if (!isDataFault(error)) throw error
        return err('invalid_request')
      }
    },

    tell,
    readPage: statesFor,
    async readRows(userId, databaseId, rowIds) {
      const states = await bringUpToDate(context, { databaseId, database: false, rowIds })
      if (!states.ok) return states
      const { rows } = states.value
      const told = await toldStates(telling, { databaseId, userId }, [...rows.values()])
      if (!told.ok) return told
      return ok(new Map([...rows].map(([id, state], index) => [id, told.value[index] ?? state])))
    },
    async bringUpToDate(viewId) {
      const databaseId = await databaseOfPage(database, viewId)
      if (databaseId === null) return
      const states = await bringUpToDate(context, { databaseId, database: true, rowIds: 'shown' })
      if (!states.ok && states.error !== 'record_not_found') throw new AppError(states.error)
    },
    adopt: (workspaceId, viewId) => find({ viewId }, workspaceId),
  }
}

interface Submitted {
  readonly userId: string
  readonly address: CollabAddress
  readonly update: Uint8Array
}
