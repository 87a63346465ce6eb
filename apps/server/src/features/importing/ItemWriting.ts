import type { ReadFile } from '@sheaf/export/reading'
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

/** What the file of an item says, and what of it is not as it was. */
export interface ReadItem extends ReadFile {
  readonly notes?: readonly ItemNote[]
}

/** Items that are told of at once. */
const BATCH = 100

/** Says what became, or will become, of an item: of what is only looked through, together with others. */
export async function settleItem(
  writing: ItemWriting,
  outcome: Outcome,
  notes: readonly ItemNote[],
  rows: number | null = null,
): Promise<void> {
  const { question, contents, item } = writing
  contents.note(item, outcome)
  contents.settled.push({ position: item.position, outcome, notes, rows })
  if (question.place !== null || contents.settled.length >= BATCH) await tellSettled(writing)
}

/** Tells what has not been told yet. */
export async function tellSettled({ host, contents }: Pick<ItemWriting, 'host' | 'contents'>): Promise<void> {
  if (contents.settled.length > 0) await host.settle(contents.settled.splice(0))
}
