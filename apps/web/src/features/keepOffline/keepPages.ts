import { readDatabase } from '../database/index.ts'
import { keepFile } from '../../platform/offline/keptFiles.ts'
import { openDocument } from '../../platform/sync/index.ts'
import type { PageTree } from '../pageTree/index.ts'
import { filePaths } from './filePaths.ts'
import { hasRoom } from './hasRoom.ts'
import { rowContents } from './rowContents.ts'
import { viewsBelow } from './viewsBelow.ts'

/** How far it is, in pages. */
interface KeepingProgress {
  readonly done: number
  readonly total: number
}

export interface Keeping {
  readonly userId: string
  readonly workspaceId: string
  readonly pageTree: PageTree
  readonly viewId: string
  readonly onProgress: (progress: KeepingProgress) => void
  /** Asked before each page. */
  readonly isWanted: () => boolean
}

/** `full`: there is no room for more; `partly`: some of it could not be had now;
 * `dropped`: it is not wanted any more. */
export type Kept = 'whole' | 'partly' | 'full' | 'dropped'

export interface KeepingOutcome {
  readonly kept: Kept
  /** Of what is here: the texts as they are read, and the files. */
  readonly bytes: number
}

const DOCUMENT = 0
/** What the server does not give by then is tried again later. */
const PATIENCE_MS = 20_000

/**
 * Brings a page and all below it onto this device, with their databases and files. What is here already is brought up to
 * date.
 */
export async function keepPages(keeping: Keeping): Promise<KeepingOutcome> {
  const { pageTree, viewId, onProgress, isWanted } = keeping
  const ids = viewsBelow(pageTree, viewId)
  const sizes: Sizes = new Map()
  const outcome = (kept: Kept): KeepingOutcome => {
    return { kept, bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0) }
  }
  let isWhole = true
  for (const [done, id] of ids.entries()) {
    if (!isWanted()) return outcome('dropped')
    onProgress({ done, total: ids.length })
    if (!(await hasRoom(navigator.storage))) return outcome('full')
    const kept = await keepView(keeping, id, sizes)
    if (kept === 'full') return outcome('full')
    isWhole = kept && isWhole
  }
  onProgress({ done: ids.length, total: ids.length })
  return outcome(isWhole ? 'whole' : 'partly')
}

/** In bytes, by the id of a text or the path of a file. */
type Sizes = Map<string, number>

const CHAT = 4

async function keepView(keeping: Keeping, viewId: string, sizes: Sizes): Promise<boolean | 'full'> {
  const { workspaceId, pageTree } = keeping
  const view = pageTree.views.get(viewId)
  // What is said in chats is not kept on devices.
  if (view?.layout === CHAT) return true
  const isDatabase = view !== undefined && view.layout !== 0
  const look = JSON.stringify([view?.icon, view?.extra])
  if (isDatabase) return await keepDatabase(keeping, viewId, look, sizes)
  const text = await readDocument(workspaceId, viewId).catch(() => null)
  return await keepText(keeping, { id: viewId, look, text }, sizes)
}

/** With the texts of its rows. */
async function keepDatabase(
  keeping: Keeping,
  viewId: string,
  look: string,
  sizes: Sizes,
): Promise<boolean | 'full'> {
  const { workspaceId, isWanted } = keeping
  const records = await readDatabase({ workspaceId, viewId }, PATIENCE_MS).catch(() => null)
  if (records === null) return await keepText(keeping, { id: viewId, look, text: null }, sizes)
  const { text, documentIds } = rowContents(records)
  let isWhole = await keepText(keeping, { id: viewId, look, text }, sizes)
  for (const id of documentIds) {
    if (!isWanted()) return isWhole
    if (!(await hasRoom(navigator.storage))) return 'full'
    const written = await readDocument(workspaceId, id).catch(() => null)
    isWhole = (await keepText(keeping, { id, look: '', text: written }, sizes)) && isWhole
  }
  return isWhole
}

interface KeptText {
  readonly id: string
  readonly look: string
  /** Null: it could not be had, nor the files that it names. */
  readonly text: string | null
}

/** The files that are named. */
async function keepText({ userId }: Keeping, { id, look, text }: KeptText, sizes: Sizes): Promise<boolean> {
  sizes.set(id, text?.length ?? 0)
  const files = await Promise.all(
    filePaths(look + (text ?? '')).map(async (path) => {
      const bytes = await keepFile(userId, path)
      if (bytes !== null) sizes.set(path, bytes)
      return bytes !== null
    }),
  )
  return text !== null && files.every(Boolean)
}

/** What the document holds, as text in which addresses are found, once the server has brought it up to date. */
async function readDocument(workspaceId: string, objectId: string): Promise<string | null> {
  const session = openDocument({ workspaceId, objectId, collabType: DOCUMENT })
  const isSettled = () => session.getSnapshot().isCurrent || session.getSnapshot().phase === 'closed'
  const { promise, resolve } = Promise.withResolvers<void>()
  const unsubscribe = session.subscribe(() => isSettled() && resolve())
  const timer = setTimeout(resolve, PATIENCE_MS)
  if (!isSettled()) await promise
  clearTimeout(timer)
  unsubscribe()
  const { isCurrent, phase } = session.getSnapshot()
  const text = isCurrent && phase === 'ready' ? JSON.stringify(session.doc.getMap('data').toJSON()) : null
  session.release()
  return text
}
