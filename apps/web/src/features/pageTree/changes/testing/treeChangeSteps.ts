import type { PageTreeEdit } from '../../edits/applyEdit.ts'
import type { FavoriteEdit } from '../../personal/favoriteEdits.ts'
import type { TreeEntry } from '../../pageTree.ts'
import { ModelDevice } from './ModelDevice.ts'
import { WORKSPACE, type ModelTreeServer } from './ModelTreeServer.ts'

export const PAGES = {
  space: WORKSPACE,
  other: WORKSPACE,
  a: 'space',
  b: 'space',
  c: 'a',
  d: 'a',
  e: 'other',
}

/** Everything that was started goes as far as it can. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 6; round += 1) await new Promise((resolve) => setImmediate(resolve))
}

export function page(id: string, parentId: string, prevId: string | null = null): PageTreeEdit {
  const look = { icon: null, isSpace: false, isPrivate: false, isPublished: false, extra: null, level: null }
  const view: Omit<TreeEntry, 'parentId'> = { id, name: id, layout: 0, ...look }
  return { type: 'insert', view, place: { parentId, prevId } }
}

export const move = (id: string, parentId: string, prevId: string | null = null): PageTreeEdit => ({
  type: 'move',
  id,
  place: { parentId, prevId },
})

export const favorite = (edit: FavoriteEdit): PageTreeEdit => ({ type: 'favorite', id: edit.id, edit })
export const NEW_SPACE = {
  type: 'newSpace',
  name: 'New',
  look: { icon: 'i', color: 'c' },
  isPrivate: false,
} as const

export async function openDevices(server: ModelTreeServer, count: number): Promise<readonly ModelDevice[]> {
  const devices = Array.from({ length: count }, () => new ModelDevice(server))
  await Promise.all(devices.map((device) => device.start()))
  return devices
}

export async function comeBack(...devices: readonly ModelDevice[]): Promise<void> {
  for (const device of devices) {
    device.isOnline = true
    device.wake()
    await settle()
  }
}
