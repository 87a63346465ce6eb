import type { NewBlock, TextRun } from '@sheaf/model'
import { blockType } from '../blockTypes/blockTypes.ts'
import { inlineTypes } from '../inline/inlineTypes.ts'
import type { Namer } from '../inline/NamedPages.ts'

/** What of a block is written in another way for programs that do not know its type. */
export type ReadableForm = (block: NewBlock, read: (run: TextRun) => TextRun) => Partial<NewBlock>

/** Makes such forms known, by type. Done once, before the first document opens. */
export function registerReadableForms(added: Readonly<Record<string, ReadableForm>>): void {
  for (const [type, form] of Object.entries(added)) forms.set(type, form)
}

function readableForm(type: string): ReadableForm | undefined {
  return forms.get(type)
}

const forms = new Map<string, ReadableForm>()

/**
 * EDIT-MENTION-6: the same blocks with words in the place of mentions, for programs that do not know them: names of
 * pages as links, people, days. Of columns they get what those hold (EDIT-COL-14).
 */
export function readableBlocks(blocks: readonly NewBlock[], workspace: Namer | null): readonly NewBlock[] {
  return blocks.flatMap((block): readonly NewBlock[] => {
    const children = block.children && readableBlocks(block.children, workspace)
    if (blockType(block.type).isFrame && !block.text) return children ?? []
    return [
      {
        ...block,
        ...(block.text && { text: block.text.map((run) => readableRun(run, workspace)) }),
        ...(children && { children }),
        ...readableForm(block.type)?.(block, (run) => readableRun(run, workspace)),
      },
    ]
  })
}

function readableRun(run: TextRun, workspace: Namer | null): TextRun {
  for (const { key, readable } of inlineTypes()) {
    const { [key]: value, ...attributes } = run.attributes ?? {}
    const words = value === undefined ? null : (readable?.(value, attributes, workspace) ?? null)
    if (words !== null) return words
  }
  return run
}
