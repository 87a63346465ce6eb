import { err, type Result } from '@sheaf/base'
import { extensionOf, readPageFile, type ImportLinks, type ReadProblem } from '@sheaf/export/reading'
import type { ThreadWork } from '../../platform/threads/index.ts'
import type { ArchiveItem, TableToWrite, WRITE_ARCHIVE } from './archiveTasks.ts'
import { settleItem, tellSettled, type ItemWriting, type ReadItem } from './ItemWriting.ts'
import { linksTo } from './linksTo.ts'
import { openForWriting } from './openForWriting.ts'
import type { InlineCollection } from './formats/inlineCollections.ts'
import type { ShownDatabase } from './formats/placeDatabases.ts'
import { pageReaders } from './pageReaders.ts'
import { storeShown } from './storeShown.ts'
import { readRelations } from './readRelations.ts'
import { tellTable, titleKey } from './readTable.ts'
import { relateTables } from './relateTables.ts'
import { writeArchiveChat } from './writeArchiveChat.ts'
import { writeArchivePage, writeArchiveRow } from './writeArchivePage.ts'

/** What `WRITE_ARCHIVE` does in its thread. */
export const writeArchive: ThreadWork<typeof WRITE_ARCHIVE> = async (question, host) => {
  const contents = await openForWriting(question, host)
  const ends = performance.now() + question.sliceMs
  for (const item of contents.items) {
    if (item.kind === 'file' || item.isWritten) continue
    await host.begin(item.position)
    const table = await writeItem({ question, host, contents, item })
    if (table === null && performance.now() < ends) continue
    await tellSettled({ host, contents })
    return { isOver: false, table }
  }
  await tellSettled({ host, contents })
  if (question.place !== null) await relateTables(question, host, contents)
  return { isOver: true, table: null }
}

/** Answers a table, which is for the caller to write. */
async function writeItem(writing: ItemWriting): Promise<TableToWrite | null> {
  const { contents, item } = writing
  const source = contents.sourceOf(item)
  if (item.path === '' || source === null) {
    await writeArchivePage(writing, EMPTY, null)
    return null
  }
  const links = linksTo(writing.question, contents, source)
  if (item.kind === 'database') return await writeDatabase(writing, links)
  const read = await readSafely(async () => {
    if (extensionOf(source.path) !== 'docx') {
      const findDatabase = (shown: InlineCollection) => databaseShown(writing, links, shown)
      const readers = pageReaders({ pageId: item.viewId, findDatabase })
      return await readPageFile(source, links, { signal: NEVER, onShare: () => undefined }, readers)
    }
    return await (await import('./formats/readWordPage.ts')).readWordPage(source, links)
  })
  if (!read.ok) await settleItem(writing, 3, [{ problem: read.error, name: '' }])
  else if (read.value.chat !== undefined)
    await writeArchiveChat(writing, { ...read.value, chat: read.value.chat }, links)
  else if (contents.tableOf(item) !== null) await writeArchiveRow(writing, read.value, links)
  else await writeArchivePage(writing, read.value, links)
  return null
}

const EMPTY: ReadItem = { title: null, icon: null, extra: null, blocks: [], isGuessed: false }
const NEVER = new AbortController().signal

/** One file that breaks a reader must not end the others. */
async function readSafely(
  read: () => Promise<Result<ReadItem, ReadProblem>>,
): Promise<Result<ReadItem, ReadProblem>> {
  try {
    return await read()
  } catch {
    return err('unreadable')
  }
}

/** The database that a table within a page shows: that of its rows, or one below the page by its title. */
async function databaseShown(
  { contents, item }: ItemWriting,
  links: ImportLinks,
  { rowAddresses, title }: InlineCollection,
): Promise<ShownDatabase | null> {
  let database: ArchiveItem | undefined
  for (const address of rowAddresses) {
    database = contents.rowOf(links.file(address))?.table
    if (database !== undefined) break
  }
  database ??= contents.items.find(
    ({ kind, parent, name }) =>
      kind === 'database' && parent === item.position && titleKey(name) === titleKey(title),
  )
  const read = database && (await contents.readTable(database))
  if (database === undefined || !read) return null
  return { viewId: database.viewId, databaseId: database.databaseId ?? '', table: read.table }
}

async function writeDatabase(writing: ItemWriting, links: ImportLinks): Promise<TableToWrite | null> {
  const { question, contents, item } = writing
  const read = await contents.readTable(item)
  if (read === null) {
    await settleItem(writing, 3, [{ problem: 'not_a_table', name: '' }])
    return null
  }
  const relations = readRelations(read.table, (address) => contents.rowOf(links.file(address)))
  const { csv, hasNames } = await tellTable(
    read.table,
    { links, left: new Set(relations.map(({ column }) => column)) },
    (standIn) => storeShown(writing, links, { standIn, parentId: item.viewId }),
  )
  const notes = hasNames ? [{ problem: 'relation_names', name: '' }] : []
  if (question.place === null) {
    await settleItem(writing, notes.length > 0 ? 2 : 1, notes, read.table.rows.length)
    return null
  }
  const parentId = contents.placeOf(item) ?? question.place.parentViewId
  return { position: item.position, parentId, csv, notes }
}
