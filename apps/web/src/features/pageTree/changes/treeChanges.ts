import { err, ok, type Result } from '@sheaf/base'
import type { ErrorCode } from '@sheaf/contract'
import { toast } from '@sheaf/ui'
import { ApiError } from '../../../platform/api/ApiError.ts'
import { queryClient } from '../../../platform/api/queryClient.ts'
import { openChangeStore } from '../../../platform/cache/index.ts'
import { currentTranslation } from '../../../platform/i18n/i18n.ts'
import { awaitObjects, openAgain, syncStatus } from '../../../platform/sync/index.ts'
import { applyEdit, type PageTreeEdit } from '../edits/applyEdit.ts'
import { pathTo, type PageTree } from '../pageTree.ts'
import { fetchNodes, sendEdit } from '../pageTreeApi.ts'
import { pageTreeKey } from '../pageTreeKeys.ts'
import { showPersonal } from '../personal/showPersonal.ts'
import { refreshPageTree } from '../refreshPageTree.ts'
import type { ChangeServer } from './attempt.ts'
import {
  createTreeChanges,
  type ChangeNews,
  type ChangeOutcome,
  type TreeChange,
  type TreeChanges,
} from './createTreeChanges.ts'
import { createUnsentNames, unsentNamesKey } from '../edits/unsentNames.ts'
import { keepNewPage } from './keepNewPage.ts'
import { sendChange } from './sendChange.ts'

const RETRY_MS = 5000
const PATIENCE_MS = 4000
const NONE: readonly TreeChange[] = []

interface Running {
  readonly userId: string
  readonly changes: TreeChanges
}

let running: Running | null = null
const listeners = new Set<() => void>()

/** Starts to send what a person has changed in page trees, also on earlier visits and in other tabs. */
export async function startTreeChanges(userId: string): Promise<() => void> {
  const tabs =
    typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`sheaf_changes_${userId}`)
  const name = `sheaf_changes_${userId}`
  const changes = await createTreeChanges({
    store: openChangeStore(userId),
    send: (change, isLate) => sendChange(change, isLate, SERVER),
    alone: (work) => ('locks' in navigator ? navigator.locks.request(name, work) : work()),
    tell: (news) => tabs?.postMessage(news),
    isOnline: () => syncStatus.getSnapshot().connection !== 'offline',
    onSent: showSent,
    asListed: (change) => withUnsentName(userId, change),
    retryMs: RETRY_MS,
    patienceMs: PATIENCE_MS,
  })
  // Only tabs of this app speak on the channel.
  if (tabs) tabs.onmessage = ({ data }: MessageEvent<ChangeNews>) => changes.hear(data)
  const stops = [changes.subscribe(tellAll), syncStatus.subscribe(() => isOnline() && changes.wake())]
  running = { userId, changes }
  awaitObjects(isUnsentPage)
  tellAll()
  return () => {
    for (const stop of stops) stop()
    tabs?.close()
    changes.stop()
    if (running?.changes === changes) running = null
  }
}

/** The changes of the person who is signed in, for `useSyncExternalStore`. */
export const treeChanges = {
  getSnapshot: (): readonly TreeChange[] => running?.changes.list() ?? NONE,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Takes a change back; false where that is too late. */
  drop: async (id: string): Promise<boolean> => (await running?.changes.drop(id)) ?? false,
}

const CHAT = 4

/** Makes a change in the page tree of a workspace, as it is shown. See `ChangeOutcome`. */
export async function addTreeChange(
  workspaceId: string,
  edit: PageTreeEdit,
  pageTree: PageTree | null,
): Promise<ChangeOutcome> {
  if (!running) return { refused: 'not_logged_in' }
  const change = describe(workspaceId, edit, pageTree)
  const outcome = await running.changes.add(change)
  const isChat = edit.type === 'insert' && edit.view.layout === CHAT
  if (outcome === 'waiting' && edit.type === 'insert' && !isChat) await keepNewPage(workspaceId, edit.view.id)
  return outcome
}

/** The server would not take the page; it is on this device alone. */
export function isRefusedPage(viewId: string): boolean {
  return treeChanges
    .getSnapshot()
    .some(({ edit, refusal }) => refusal !== null && edit.type === 'insert' && edit.view.id === viewId)
}

/** A new page is named after it was made. */
function withUnsentName(userId: string, change: TreeChange): TreeChange {
  const names = createUnsentNames(localStorage, unsentNamesKey(userId, change.workspaceId)).getState().names
  const name = change.edit.type === 'insert' ? names[change.viewId] : undefined
  return name === undefined ? change : { ...change, name }
}

/** The server does not have the page yet, as far as this device knows. */
export function isUnsentPage(viewId: string): boolean {
  return treeChanges
    .getSnapshot()
    .some(({ edit, refusal }) => refusal === null && edit.type === 'insert' && edit.view.id === viewId)
}

function describe(workspaceId: string, edit: PageTreeEdit, pageTree: PageTree | null): TreeChange {
  const viewId = edit.type === 'insert' ? edit.view.id : edit.id
  const place = 'place' in edit ? edit.place : null
  const parent = place && pageTree?.views.get(place.parentId)
  return {
    id: crypto.randomUUID(),
    workspaceId,
    viewId,
    edit,
    name: nameIn(edit) ?? pageTree?.views.get(viewId)?.name ?? '',
    placeName: parent?.name ?? null,
    above:
      parent && pageTree
        ? pathTo(pageTree, parent.id)
            .map(({ id }) => id)
            .toReversed()
            .slice(1)
        : [],
    atMs: Date.now(),
    // The server makes the records of a database.
    mayWait: edit.type !== 'insert' || edit.view.layout === 0,
    refusal: null,
    ...(edit.type === 'visit' && { isQuiet: true }),
  }
}

/** Of what is not in the tree yet. */
function nameIn(edit: PageTreeEdit): string | undefined {
  if (edit.type === 'insert') return edit.view.name
  return edit.type === 'restore' ? edit.shown[0]?.view.name : undefined
}

const SERVER: ChangeServer = {
  send: (workspaceId, edit) => answered(sendEdit(workspaceId, edit)),
  readChildren: (workspaceId, viewId) =>
    answered(
      fetchNodes(workspaceId)([viewId], 0).then(
        ({ nodes }) => nodes.find((node) => node.view_id === viewId)?.child_ids ?? null,
      ),
    ),
  readFavorites: (workspaceId) =>
    answered(
      import('../personal/personalApi.ts')
        .then(({ fetchFavorites }) => fetchFavorites(workspaceId))
        .then((favorites) => favorites.map(({ id }) => id)),
    ),
}

async function answered<T>(call: Promise<T>): Promise<Result<T, ErrorCode>> {
  try {
    return ok(await call)
  } catch (error) {
    if (error instanceof ApiError) return err(error.code)
    throw error
  }
}

/** The tree at hand takes the change in before it leaves the list: it never disappears in between. */
function showSent(change: TreeChange): void {
  const { workspaceId, edit, viewId, name } = change
  if (edit.type === 'favorite' || edit.type === 'visit') return showPersonal(workspaceId, edit)
  const key = pageTreeKey(workspaceId)
  // A read that set out before this edit must not bring the old tree back.
  void queryClient.cancelQueries({ queryKey: key })
  queryClient.setQueryData<PageTree>(key, (pageTree) => pageTree && applyEdit(pageTree, edit))
  void refreshPageTree(queryClient, workspaceId, viewsOf(workspaceId, edit))
  void queryClient.invalidateQueries({ queryKey: ['trash', workspaceId] })
  if (edit.type !== 'insert') return
  openAgain(viewId)
  const waited = treeChanges.getSnapshot().find((change) => change.viewId === viewId)?.edit
  if (waited?.type !== 'insert' || waited.place.parentId === edit.place.parentId) return
  const { t } = currentTranslation()
  const parent = queryClient.getQueryData<PageTree>(key)?.views.get(edit.place.parentId)
  const names = { name: name || t('pageTree.untitled'), place: parent?.name || t('pageTree.untitled') }
  toast(t('pageTree.landed', names))
}

/** Where the tree is to be looked at after an edit. What a view leaves is told by where it is. */
function viewsOf(
  workspaceId: string,
  edit: Exclude<PageTreeEdit, { type: 'favorite' | 'visit' }>,
): readonly string[] {
  switch (edit.type) {
    case 'insert':
      return [edit.view.id, edit.place.parentId]
    case 'move':
      return [edit.id, edit.place.parentId]
    case 'space':
    case 'newSpace':
      return [edit.id, workspaceId]
    case 'rename':
    case 'icon':
    case 'extra':
    case 'lock':
    case 'remove':
    case 'restore':
      return [edit.id]
  }
}

function isOnline(): boolean {
  return syncStatus.getSnapshot().connection === 'online'
}

function tellAll(): void {
  for (const listener of listeners) listener()
}
