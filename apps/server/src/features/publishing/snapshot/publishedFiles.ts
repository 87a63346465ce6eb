import type { WorkspaceId } from '@sheaf/base'
import {
  fileAddressPath,
  parseFileAddress,
  readCover,
  type FileAddress,
  type ProjectedBlock,
} from '@sheaf/model'
import { mentionedFiles, type FileFacts } from '@sheaf/render'
import { clientOf } from '../../../platform/database/clientOf.ts'
import type { Executor, Transaction } from '../../../platform/database/index.ts'
import type { Actor } from '../../access/index.ts'
import type { FilesPolicy } from '../../files/index.ts'
import type { PublishableView } from './publishedMeta.ts'

/** The files that a publication shows, by their path on this server. */
export type PublishedFiles = ReadonlyMap<string, FileAddress & FileFacts>

const NO_FILES: PublishedFiles = new Map()

/** What a publication shows of the file behind an address; null for what is none of its files. */
export function describeFile(files: PublishedFiles, url: string): FileFacts | null {
  const address = parseFileAddress(url)
  return address === null ? null : (files.get(fileAddressPath(address)) ?? null)
}

export interface FilesInput {
  readonly workspaceId: string
  readonly publisher: Pick<Actor, 'userId'>
}

/**
 * The files of this workspace behind addresses that a page names, and that its publisher may read: naming a file of
 * somebody else's private page does not open it to the world.
 */
export async function readNamedFiles(
  transaction: Transaction,
  policy: FilesPolicy,
  { workspaceId, publisher }: FilesInput,
  addresses: Iterable<unknown>,
): Promise<PublishedFiles> {
  const named = [...addresses]
    .map(parseFileAddress)
    .filter((address) => address !== null && address.workspaceId === workspaceId) as FileAddress[]
  if (named.length === 0) return NO_FILES
  const rules = policy.within(transaction)
  const readable = new Set<string>()
  for (const parentId of new Set(named.map((address) => address.parentId))) {
    const place = { workspaceId: workspaceId as WorkspaceId, parentId }
    if (await rules.mayRead(publisher, place)) readable.add(parentId)
  }
  const wanted = named.filter((address) => readable.has(address.parentId))
  const { rows } = await clientOf(transaction).query<FileRow>(
    `SELECT ${FACTS} FROM unnest($2::uuid[], $3::text[]) AS named (parent_id, file_id)
     JOIN files f ON f.workspace_id = $1 AND f.parent_id = named.parent_id AND f.file_id = named.file_id`,
    [workspaceId, wanted.map((file) => file.parentId), wanted.map((file) => file.fileId)],
  )
  return byPath(rows)
}

/** The files that a publication shows already. */
export async function readPublishedFiles(executor: Executor, viewId: string): Promise<PublishedFiles> {
  const { rows } = await clientOf(executor).query<FileRow>(
    `SELECT ${FACTS} FROM publication_files pf JOIN files f USING (workspace_id, parent_id, file_id)
     WHERE pf.view_id = $1`,
    [viewId],
  )
  return byPath(rows)
}

/** Of the files that a publication shows already, those behind these addresses. */
export async function readPublishedFilesAmong(
  executor: Executor,
  viewId: string,
  addresses: readonly FileAddress[],
): Promise<PublishedFiles> {
  if (addresses.length === 0) return NO_FILES
  const { rows } = await clientOf(executor).query<FileRow>(
    `SELECT ${FACTS} FROM unnest($2::text[], $3::text[]) AS named (parent_id, file_id)
     JOIN publication_files pf ON pf.view_id = $1 AND pf.parent_id::text = named.parent_id AND pf.file_id = named.file_id
     JOIN files f ON f.workspace_id = pf.workspace_id AND f.parent_id = pf.parent_id AND f.file_id = pf.file_id`,
    [viewId, addresses.map((file) => file.parentId), addresses.map((file) => file.fileId)],
  )
  return byPath(rows)
}

/** Opens files to the world for as long as the page is published, and closes those it showed before. */
export async function storePublishedFiles(
  transaction: Transaction,
  viewId: string,
  files: PublishedFiles,
): Promise<void> {
  const client = clientOf(transaction)
  const list = [...files.values()]
  await client.query('DELETE FROM publication_files WHERE view_id = $1', [viewId])
  await client.query(
    `INSERT INTO publication_files (view_id, workspace_id, parent_id, file_id)
     SELECT $1, * FROM unnest($2::uuid[], $3::uuid[], $4::text[])`,
    [
      viewId,
      list.map((file) => file.workspaceId),
      list.map((file) => file.parentId),
      list.map((file) => file.fileId),
    ],
  )
}

/** Addresses that a view names as its icon and its cover. */
export function* addressesOfView(view: Pick<PublishableView, 'icon' | 'extra'>): Generator<unknown> {
  if (view.icon?.ty === 1) yield view.icon.value
  yield readCover(view.extra)?.value
}

/** Addresses that a document names. */
export function* addressesIn(root: ProjectedBlock): Generator<unknown> {
  yield* mentionedFiles(root)
  const pending = [root]
  for (let block = pending.pop(); block !== undefined; block = pending.pop()) {
    yield block.data['url']
    for (const run of block.text ?? []) yield run.attributes?.['href']
    for (const child of block.children) pending.push(child)
  }
}

const FACTS =
  'DISTINCT f.workspace_id, f.parent_id, f.file_id, f.name, f.content_type, f.bytes, f.width, f.height'

interface FileRow {
  readonly workspace_id: string
  readonly parent_id: string
  readonly file_id: string
  readonly name: string
  readonly content_type: string
  readonly bytes: string
  readonly width: number | null
  readonly height: number | null
}

function byPath(rows: readonly FileRow[]): PublishedFiles {
  return new Map(
    rows.map((row) => {
      const address = { workspaceId: row.workspace_id, parentId: row.parent_id, fileId: row.file_id }
      const src = fileAddressPath(address)
      const { name, width, height, content_type: contentType } = row
      return [src, { ...address, src, name, contentType, bytes: Number(row.bytes), width, height }]
    }),
  )
}
