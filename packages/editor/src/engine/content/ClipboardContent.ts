import type { JsonValue } from '@sheaf/base'
import { isTextBlockType, type NewBlock, type TextRun } from '@sheaf/model'
import { Fragment, type Node } from 'prosemirror-model'
import { TextSelection, type Selection } from 'prosemirror-state'
import { inlineNodes, inlineRun } from '../inline/inlineText.ts'
import {
  copyOf,
  createAtomBlock,
  createBlock,
  hasLine,
  kidsOf,
  withContent,
  type CopyOptions,
  isVerbatim,
} from '../tree/blockNode.ts'
import { blockAround } from '../tree/blockSpot.ts'
import { foldedStart } from '../tree/foldedStart.ts'
import { selectedBlocks, selectedRoots } from '../tree/selectedBlocks.ts'

/** What was copied, free of any document: whole blocks, or a piece of one text (`isInline`: one block that holds it). */
export interface ClipboardContent {
  readonly isInline: boolean
  readonly blocks: readonly NewBlock[]
}

/** MIME type of our own form on the clipboard; its text is the JSON of a `ClipboardContent`. */
export const CLIPBOARD_TYPE = 'application/x-sheaf-blocks'

/**
 * What a selection copies, or moves: the selected part of each selected block, nested as far as all of it is selected.
 * Moved is what deleting it takes away: not the children of a folded toggle in which it starts.
 */
export function selectedContent(
  doc: Node,
  selection: Selection,
  how: CopyOptions = { isMove: false },
): ClipboardContent {
  if (selection instanceof TextSelection && selection.$from.sameParent(selection.$to)) {
    const text = selection.$from.parent.content.cut(selection.$from.parentOffset, selection.$to.parentOffset)
    const around = blockAround(selection.$from)?.node
    const block = createBlock(around && isVerbatim(around) ? around.attrs['type'] : 'paragraph', {}, text)
    return { isInline: true, blocks: [toNewBlock(copyOf(block, how))] }
  }
  const selected = new Set(selectedBlocks(doc, selection).map(({ node }) => node))
  const folded = how.isMove ? foldedStart(doc, selection) : null
  if (folded) for (const kid of kidsOf(folded.node)) selected.delete(kid)
  const isWhole = !(selection instanceof TextSelection)
  const blocks = selectedRoots(doc, selection).map(({ node, pos }) => {
    const part = isWhole ? node : selectedPart(node, pos, selected, selection)
    return toNewBlock(copyOf(part, how))
  })
  return { isInline: false, blocks }
}

/** Blocks ready to insert; without ids, which the binding gives. */
export function toNodes(blocks: readonly NewBlock[]): readonly Node[] {
  return blocks.map((block) => {
    const kids = toNodes(block.children ?? [])
    const data = block.data ?? {}
    if (!block.text && !isTextBlockType(block.type)) {
      const atom = createAtomBlock(block.type, data)
      return kids.length === 0 ? atom : withContent(atom, atom.firstChild!, kids)
    }
    return createBlock(block.type, data, toText(block.text ?? []), kids)
  })
}

export function toText(runs: readonly TextRun[]): Fragment {
  return Fragment.fromArray(runs.flatMap(inlineNodes))
}

/** Reads our own form. Null for anything else: the clipboard is filled by others too. */
export function parseContent(json: string): ClipboardContent | null {
  try {
    const value: unknown = JSON.parse(json)
    if (!isRecord(value) || !Array.isArray(value['blocks'])) return null
    const blocks = value['blocks'].map((block) => readBlock(block, 0))
    if (blocks.length === 0 || blocks.some((block) => block === null)) return null
    return { isInline: value['isInline'] === true, blocks: blocks.filter((block) => block !== null) }
  } catch {
    return null
  }
}

function selectedPart(block: Node, pos: number, selected: ReadonlySet<Node>, selection: Selection): Node {
  const line = block.firstChild!
  const start = pos + 2
  const part = hasLine(block)
    ? line.cut(Math.max(0, selection.from - start), Math.min(line.content.size, selection.to - start))
    : line
  let at = start + line.nodeSize
  const kids = kidsOf(block).flatMap((kid) => {
    const kidPos = at
    at += kid.nodeSize
    return selected.has(kid) ? [selectedPart(kid, kidPos, selected, selection)] : []
  })
  return withContent(block, part, kids)
}

export function toNewBlock(block: Node): NewBlock {
  const { type, data } = block.attrs
  const line = block.firstChild!
  const children = kidsOf(block).map(toNewBlock)
  return {
    type,
    data,
    ...(hasLine(block) && {
      text: line.children.map(inlineRun),
    }),
    ...(children.length > 0 && { children }),
  }
}

function readBlock(value: unknown, depth: number): NewBlock | null {
  if (!isRecord(value) || typeof value['type'] !== 'string' || depth > MAX_DEPTH) return null
  const { type, data, text, children } = value
  const kids = Array.isArray(children) ? children.map((child) => readBlock(child, depth + 1)) : []
  return {
    type,
    data: isJsonRecord(data) ? data : {},
    ...(Array.isArray(text) && { text: text.map(readRun).filter((run) => run !== null) }),
    ...(kids.length > 0 && { children: kids.filter((kid) => kid !== null) }),
  }
}

function readRun(value: unknown): TextRun | null {
  if (!isRecord(value) || typeof value['text'] !== 'string') return null
  const { text, attributes } = value
  return { text: text.replaceAll(/\r\n?/g, '\n'), ...(isJsonRecord(attributes) && { attributes }) }
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A value out of `JSON.parse` that is an object holds nothing but JSON. */
export function isJsonRecord(value: unknown): value is Readonly<Record<string, JsonValue>> {
  return isRecord(value)
}

/** More than anybody nests; what is deeper was made to break readers. */
export const MAX_DEPTH = 100
