import type {
  ArchiveItem,
  ItemNote,
  Outcome,
  WriteArchiveHost,
  WriteArchiveQuestion,
} from './archiveTasks.ts'
import type { ArchiveContents } from './openForWriting.ts'

/** One item of an archive, while a thread reads and writes it. */
export interface ItemWriting {
  readonly question: WriteArchiveQuestion
  readonly host: WriteArchiveHost
  readonly contents: ArchiveContents
  readonly item: ArchiveItem
}

/** Says what became, or will become, of an item. */
export async function settleItem(
  { host, contents, item }: ItemWriting,
  outcome: Outcome,
  notes: readonly ItemNote[],
  rows?: number,
): Promise<void> {
  contents.note(item, outcome)
  await host.settle(item.position, outcome, notes, rows)
}
