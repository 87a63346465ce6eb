import type { JsonObject } from '@sheaf/base'
import { isTextlessBlockType, sameAttributes, type NewBlock, type TextRun } from '@sheaf/model'
import { withoutDefaults } from '../dialect/blockData.ts'
import type { MarkdownBlock } from '../types.ts'

/**
 * What MD-ROUND-2 calls equal: blocks in the form that equal ones have in common. Runs with equal attributes are one,
 * falsy attributes and empty runs are none, NUL and lone surrogates are U+FFFD in texts, keys with the value that
 * their absence stands for are not there, text of types without text is not there, and ids are no part of it.
 */
export function normalBlocks(blocks: readonly MarkdownBlock[]): readonly Required<NewBlock>[] {
  return blocks.map(({ type, data = {}, text, children = [] }) => ({
    type,
    data: withoutDefaults(type, data),
    text: isTextlessBlockType(type) ? [] : normalRuns(text ?? []),
    children: normalBlocks(children),
  }))
}

function normalRuns(runs: readonly TextRun[]): readonly TextRun[] {
  const joined: TextRun[] = []
  for (const run of runs) {
    const text = run.text.toWellFormed().replaceAll('\0', '\u{FFFD}')
    if (text === '') continue
    const attributes = truthy(run.attributes ?? {})
    const last = joined.at(-1)
    if (last && sameAttributes(last.attributes, attributes))
      joined[joined.length - 1] = { ...last, text: last.text + text }
    else joined.push(attributes ? { text, attributes } : { text })
  }
  return joined
}

function truthy(attributes: JsonObject): JsonObject | undefined {
  const entries = Object.entries(attributes).filter(([, value]) => value)
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}
