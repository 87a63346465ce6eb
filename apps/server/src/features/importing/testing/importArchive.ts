import { getFolder, type FolderView } from '@sheaf/contract'
import {
  cancelImport,
  createImport,
  getImport,
  listImportItems,
  startImport,
  undoImport,
  type createImport as Create,
  type ImportItem,
  type ImportTask,
} from '@sheaf/contract/imports'
import { strToU8, zipSync, type Zippable } from 'fflate'
import { expect } from 'vitest'
import type { z } from 'zod'
import type { TestServer } from '../../../platform/testing/index.ts'
import type { TestPerson } from '../../testing/index.ts'

export type ArchiveTree = Readonly<Record<string, string | Zippable[string]>>

/** A zip file with these entries. */
export function zipOf(entries: ArchiveTree): Uint8Array {
  return zipSync(
    Object.fromEntries(
      Object.entries(entries).map(([name, content]) => [
        name,
        typeof content === 'string' ? strToU8(content) : content,
      ]),
    ),
  )
}

/** Imports archives as a person does, call by call. */
export function importing(server: TestServer) {
  async function put(address: string, bytes: Uint8Array): Promise<number> {
    const { pathname } = new URL(address)
    const answer = await server.app.inject({ method: 'PUT', url: pathname, payload: Buffer.from(bytes) })
    return answer.json<{ code: number }>().code
  }
  async function create(person: TestPerson, bytes: number, wish: Partial<z.input<typeof Create.body>> = {}) {
    const body = { workspace_name: 'Archive', content_length: bytes, is_checked_first: true, ...wish }
    return await person.call(createImport, { body })
  }
  const read = (person: TestPerson, taskId: string): Promise<ImportTask> =>
    person.get(getImport, { params: { taskId } })
  async function settled(person: TestPerson, taskId: string): Promise<ImportTask> {
    const isOver = async () => !/waiting|checking|running|undoing/.test((await read(person, taskId)).state)
    await expect.poll(isOver, { timeout: 60_000, interval: 20 }).toBe(true)
    return await read(person, taskId)
  }

  return {
    put,
    create,
    read,
    settled,
    /** Uploads an archive and waits until it was looked through. */
    async look(
      person: TestPerson,
      archive: ArchiveTree | Uint8Array,
      wish: Partial<z.input<typeof Create.body>> = {},
    ): Promise<ImportTask> {
      const bytes = archive instanceof Uint8Array ? archive : zipOf(archive)
      const { data, code } = await create(person, bytes.length, wish)
      expect(code).toBe(0)
      expect(await put(data.presigned_url, bytes)).toBe(0)
      return await settled(person, data.task_id)
    },
    /** Brings in what was looked through, below a page, and waits for it. */
    async bring(person: TestPerson, { task_id: taskId }: ImportTask, parentId: string): Promise<ImportTask> {
      const place = { workspace_id: person.workspaceId, parent_view_id: parentId }
      await person.get(startImport, { params: { taskId }, body: { place } })
      return await settled(person, taskId)
    },
    async undo(person: TestPerson, { task_id: taskId }: ImportTask): Promise<ImportTask> {
      await person.get(undoImport, { params: { taskId } })
      return await settled(person, taskId)
    },
    stop: (person: TestPerson, { task_id: taskId }: ImportTask) =>
      person.get(cancelImport, { params: { taskId } }),
    async items(person: TestPerson, { task_id: taskId }: ImportTask): Promise<readonly ImportItem[]> {
      return (await person.get(listImportItems, { params: { taskId }, query: { limit: 1000 } })).items
    },
    /** Names of the pages below a view, as an outline. */
    async outline(person: TestPerson, viewId: string, workspaceId = person.workspaceId): Promise<Outline> {
      const folder = await person.get(getFolder, { params: { workspaceId }, query: { depth: 10 } })
      const found = findView(folder, viewId)
      return found === null ? [] : outlineOf(found)
    },
  }
}

export type Outline = readonly (string | readonly [string, Outline])[]

function findView(view: FolderView, id: string): FolderView | null {
  if (view.view_id === id) return view
  for (const child of view.children) {
    const found = findView(child, id)
    if (found !== null) return found
  }
  return null
}

function outlineOf({ children }: FolderView): Outline {
  return children.map((child) => (child.children.length === 0 ? child.name : [child.name, outlineOf(child)]))
}
