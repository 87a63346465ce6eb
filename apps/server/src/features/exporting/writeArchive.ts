import type { ViewId, WorkspaceId } from '@sheaf/base'
import { ERRORS, type ErrorCode } from '@sheaf/contract'
import {
  createArchive,
  planSteps,
  runExport,
  type Archive,
  type Exported,
  type ExportFormat,
  type ExportTree,
  type ExportView,
  type ExportWords,
  type PackedText,
} from '@sheaf/export'
import { safeFileName } from '@sheaf/export/safeFileName'
import { publishedLanguage, serverWords } from '@sheaf/locales/server'
import { once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'
import type { BlobStore } from '../../platform/blobs/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import { inTurns } from '../../platform/inTurns.ts'
import type { ExportingContext } from './ExportingContext.ts'
import type { ExportRights } from './ExportRights.ts'
import type { TreeToExport } from './readExportTree.ts'
import { serverExport } from './serverExport.ts'

/** What an archive holds, and how it is written. */
export interface ArchiveContent {
  readonly workspaceId: WorkspaceId
  /** Null: everything. */
  readonly rootId: ViewId | null
  readonly hasPagesBelow: boolean
  /** Of the workspace or the page. */
  readonly name: string
  readonly format: ExportFormat
  readonly hasFiles: boolean
  /** BCP 47. */
  readonly language: string
}

export interface ArchiveToWrite extends TreeToExport, ArchiveContent {
  readonly rights: ExportRights
  /** Where it is put. */
  readonly blobs: BlobStore
  readonly key: string
  readonly signal: AbortSignal
  /** Throws where nobody wants it any more. */
  readonly onProgress: (done: number, total: number) => Promise<void>
}

/** Writes an archive into a store, as a whole or not at all. Rights are asked for each page and each file when it is read. */
export async function writeArchive(
  context: ExportingContext,
  asked: ArchiveToWrite,
): Promise<Exported<PackedText>> {
  const { rights, tree, nameOf, workspaceId, rootId, hasPagesBelow, format, blobs, key, signal } = asked
  const words = wordsIn(asked.language)
  const choice = { id: rootId ?? workspaceId, format, hasPagesBelow, untitled: words.untitled }
  const plan = await inTurns(planSteps(tree, choice))
  const databases = placesOfDatabases(tree)
  // EXP-PDF-2: a page by itself is a PDF and no archive.
  const isAlone = format === 'pdf' && rootId !== null && plan.pages.length === 1 && plan.tables.length === 0
  const sink = new PassThrough()
  const stored = blobs.write(key, sink, {
    contentType: isAlone ? 'application/pdf' : 'application/zip',
  })
  // What ends it is thrown below, by what writes into it or by the store.
  sink.on('error', () => undefined)
  stored.catch((error: unknown) => sink.destroy(error instanceof Error ? error : new Error(String(error))))
  let archive: Archive | null = null
  let progress = { donePages: 0, pages: plan.pages.length + plan.tables.length }
  const requireWanted = () => asked.onProgress(progress.donePages, progress.pages)
  try {
    const environment = serverExport(context, {
      ...asked,
      pageOf(viewId) {
        const name = nameOf(viewId) ?? databases.rowPages.get(viewId)?.name ?? null
        return name === null ? null : { name, path: plan.paths.get(viewId) ?? null }
      },
      databaseOf: (documentId) => databases.ofDocuments.get(documentId) ?? null,
      async openView(databaseId) {
        for (const viewId of tree.databases.get(databaseId)?.viewIds ?? [])
          if (await rights.mayRead(viewId as ViewId)) return viewId as ViewId
        return null
      },
      requireWanted,
      openArchive: () =>
        (archive ??= createArchive({ now: context.clock.now(), write: (part) => writeTo(sink, part) })),
    })
    const exported = await runExport(
      {
        plan,
        archiveName: isAlone ? null : safeFileName(asked.name, words.untitled),
        words,
        signal,
        onProgress(now) {
          progress = now
          return requireWanted()
        },
      },
      environment,
    )
    if (!exported.ok)
      throw new AppError(exported.error in ERRORS ? (exported.error as ErrorCode) : 'no_required_data')
    const { text } = exported.value
    if (text === null) sink.end()
    else await pipeline(Readable.from([Buffer.from(text.packed)]), createInflateRaw(), sink)
    await stored
    return exported.value
  } catch (error) {
    sink.destroy(error instanceof Error ? error : new Error(String(error)))
    await stored.catch(() => undefined)
    throw error
  }
}

/** Pages of rows by the ids of the rows, and the databases of their documents. */
function placesOfDatabases({ databases }: Pick<Required<ExportTree>, 'databases'>) {
  const rowPages = new Map<string, ExportView>()
  const ofDocuments = new Map<string, string>()
  for (const [databaseId, { rows }] of databases)
    for (const { id, view } of rows) {
      rowPages.set(id, view)
      ofDocuments.set(view.id, databaseId)
    }
  return { rowPages, ofDocuments }
}

function wordsIn(language: string): ExportWords {
  const { export: words } = serverWords(language)
  return {
    untitled: publishedLanguage(language).words.viewer.untitled,
    missing: words.missing,
    problemOf(problem) {
      switch (problem) {
        case 'not_a_document':
          return words.notDocument
        case 'archive_full':
          return words.archiveFull
        case 'not_enough_permissions':
          return words.noPermission
        case 'record_not_found':
          return words.notFound
        case 'payload_too_large':
          return words.tooLarge
        case 'action_timeout':
          return words.tooSlow
        default:
          return words.unreadable
      }
    },
  }
}

async function writeTo(sink: PassThrough, part: Uint8Array): Promise<void> {
  if (sink.errored) throw sink.errored
  if (!sink.write(part)) await once(sink, 'drain')
}
