import { deriveOwnUuid } from '@sheaf/base'
import { readRelations } from './readRelations.ts'
import type { WriteArchiveHost } from './archiveTasks.ts'
import type { ArchiveContents } from './openForWriting.ts'
import { linksTo } from './linksTo.ts'
import type { WriteArchiveQuestion } from './archiveTasks.ts'

/** Once every database is there: makes the relations between them. Done again, it changes nothing. */
export async function relateTables(
  question: WriteArchiveQuestion,
  host: WriteArchiveHost,
  contents: ArchiveContents,
): Promise<void> {
  for (const item of contents.items) {
    const source = contents.sourceOf(item)
    if (item.kind !== 'database' || source === null || !contents.isThere(item)) continue
    const read = await contents.readTable(item)
    if (read === null) continue
    const links = linksTo(question, contents, source)
    for (const relation of readRelations(read.table, (address) => contents.rowOf(links.file(address)))) {
      const { table, name, column } = relation
      if (!contents.isThere(table)) continue
      const rowId = ({ databaseId }: typeof table, number: number): string =>
        deriveOwnUuid(databaseId ?? '', String(number))
      await host.relate({
        databaseId: item.databaseId ?? '',
        viewId: item.viewId,
        relatedId: table.databaseId ?? '',
        fieldId: deriveOwnUuid(item.databaseId ?? '', `relation ${column}`)
          .replaceAll('-', '')
          .slice(0, 6),
        name,
        links: relation.links.map(([row, related]) => [
          rowId(item, row),
          related.map((number) => rowId(table, number)),
        ]),
      })
    }
  }
}
