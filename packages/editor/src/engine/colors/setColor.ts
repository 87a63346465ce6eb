import type { Mark, MarkType, Node } from 'prosemirror-model'
import type { Command, EditorState } from 'prosemirror-state'
import type { ColorChoice, PresentColors } from './colorMenu.ts'
import { NEWER_COLORS } from './newerColors.ts'
import type { ColorUse } from './palette.ts'
import { schema, type BlockAttrs } from '../schema/schema.ts'
import { blockAttrs } from '../tree/blockNode.ts'
import { selectedRoots } from '../tree/selectedBlocks.ts'
import { command } from '../commands/command.ts'
import { markableRanges } from '../commands/toggleMark.ts'
import { blockType } from '../blockTypes/blockTypes.ts'

/** EDIT-COLOR: colours the selected text, or takes its colour away, also one that a newer client wrote beside it. */
export function setTextColor({ use, value }: ColorChoice): Command {
  return command((tr) => {
    const ranges = markableRanges(tr.doc, tr.selection)
    for (const { from, to } of ranges) {
      for (const mark of newerColors(tr.doc, from, to, use)) tr.removeMark(from, to, mark)
      tr.removeMark(from, to, MARKS[use])
      if (value !== null) tr.addMark(from, to, MARKS[use].create({ value }))
    }
    return ranges.length > 0
  })
}

/** EDIT-COLOR: colours the selected blocks, with all they hold; the rest of their data stays. */
export function setBlockColor({ use, value }: ColorChoice): Command {
  return command((tr) => {
    const roots = selectedRoots(tr.doc, tr.selection)
    for (const { node, pos } of roots) {
      const { type, data } = blockAttrs(node)
      const changes = keysOf(type, use).filter((key) => value !== null || data[key] !== undefined)
      if (changes.length > 0)
        tr.setNodeAttribute(pos, 'data', {
          ...data,
          ...Object.fromEntries(changes.map((key) => [key, value])),
        })
    }
    return roots.length > 0
  })
}

/** The colours that all of the selected text has. */
export function textColors(state: EditorState): PresentColors {
  const ranges = markableRanges(state.doc, state.selection)
  const read = (use: ColorUse): string | null => {
    const values = new Set<string | null>()
    for (const { from, to } of ranges) {
      state.doc.nodesBetween(from, to, (node) => {
        if (node.isText) values.add(colorOf(node, use))
      })
    }
    const [first = null] = values
    return values.size === 1 ? first : null
  }
  return { ink: read('ink'), paper: read('paper') }
}

export function blockColors({ type, data }: BlockAttrs): PresentColors {
  const read = (use: ColorUse): string | null => {
    const value = keysOf(type, use)
      .map((key) => data[key])
      .find((each) => typeof each === 'string')
    return value === undefined ? null : String(value)
  }
  return { ink: read('ink'), paper: read('paper') }
}

/** Data keys that hold a block's colour, the one that wins first: newer clients keep that of some types under a key of its own. */
function keysOf(type: string, use: ColorUse): readonly string[] {
  if (use === 'paper') return ['bgColor']
  const { inkKey } = blockType(type)
  return inkKey === undefined ? ['font_color'] : [inkKey, 'font_color']
}

function colorOf(text: Node, use: ColorUse): string | null {
  const mark = text.marks.find((each) => isNewer(each, use)) ?? MARKS[use].isInSet(text.marks)
  return mark ? String(mark.attrs['value']) : null
}

function newerColors(doc: Node, from: number, to: number, use: ColorUse): ReadonlySet<Mark> {
  const found = new Set<Mark>()
  doc.nodesBetween(from, to, (node) => {
    for (const mark of node.marks) if (isNewer(mark, use)) found.add(mark)
  })
  return found
}

function isNewer(mark: Mark, use: ColorUse): boolean {
  return mark.type === schema.marks.foreign && mark.attrs['key'] === NEWER_COLORS[use]
}

const MARKS: Readonly<Record<ColorUse, MarkType>> = {
  ink: schema.marks.font_color,
  paper: schema.marks.bg_color,
}
