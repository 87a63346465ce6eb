import type { Node } from 'prosemirror-model'
import { EditorState, NodeSelection, TextSelection } from 'prosemirror-state'
import '../extensions.ts'
import { blockType } from '../engine/blockTypes/blockTypes.ts'
import { schema } from '../engine/schema/schema.ts'
import { createAtomBlock, createBlock, hasLine, kidsOf } from '../engine/tree/blockNode.ts'
import { wholeBlocks } from '../engine/tree/BlockRange.ts'
import { selectedRoots } from '../engine/tree/selectedBlocks.ts'

/**
 * Documents as tests write them: a line per block, two spaces per level, `kind#id text`.
 *
 *     p#a Hello |world        kinds: p h1…h6 ul ol ol:3 todo done quote code hr toggle callout x (unknown) atom img
 *       ul#b item             `|` is the caret, `<` and `>` an anchor and a head, `*` right after the kind selects
 *     hr*                     the block as a whole; `\n` and `\t` are written as such; **bold** and `code` marks
 *
 * A block without `#id` has none yet, as commands make them.
 */
export function outlineState(lines: readonly string[]): EditorState {
  const marks: Marks = { anchor: null, head: null, whole: null }
  const root: Draft[] = []
  const path: Draft[][] = [root]
  for (const line of lines) {
    const depth = /^ */.exec(line)![0].length / 2
    const draft: Draft = { source: line.trim(), kids: [] }
    path[depth]!.push(draft)
    path[depth + 1] = draft.kids
  }
  const doc = schema.nodes.doc.create(null, root.map(build))
  doc.descendants((node, pos) => {
    if (node.type === schema.nodes.block && node.attrs['data'].whole) marks.whole = pos
    if (!node.isText) return true
    for (const [sign, key] of SIGNS) {
      const at = node.text!.indexOf(sign)
      if (at !== -1) marks[key] = pos + at
    }
    return true
  })
  return clean(EditorState.create({ schema, doc }), marks)
}

/** The document and selection of a state, written the same way. */
export function outline(state: EditorState): readonly string[] {
  const lines: string[] = []
  print(state.doc, 0, -1, state, lines)
  return lines
}

interface Draft {
  readonly source: string
  readonly kids: Draft[]
}

interface Marks {
  anchor: number | null
  head: number | null
  whole: number | null
}

const SIGNS = [
  ['|', 'anchor'],
  ['<', 'anchor'],
  ['>', 'head'],
] as const

const KINDS: readonly (readonly [string, string, Readonly<Record<string, unknown>>])[] = [
  ['p', 'paragraph', {}],
  ...[1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, 'heading', { level }] as const),
  ['ul', 'bulleted_list', {}],
  ['ol', 'numbered_list', {}],
  ['ol:3', 'numbered_list', { number: 3 }],
  ['todo', 'todo_list', {}],
  ['undone', 'todo_list', { checked: false }],
  ['done', 'todo_list', { checked: true }],
  ['quote', 'quote', {}],
  ['code', 'code', {}],
  ['toggle', 'toggle_list', {}],
  ['folded', 'toggle_list', { collapsed: true }],
  ['open', 'toggle_list', { collapsed: false }],
  ...[1, 2, 3].map((level) => [`th${level}`, 'toggle_list', { collapsed: false, level }] as const),
  ['pin', 'callout', { icon: '📌' }],
  ['callout', 'callout', {}],
  ['x', 'x_unknown', {}],
  ['cell', 'simple_table_cell', {}],
  ['cols', 'simple_columns', {}],
  ['col', 'simple_column', {}],
  ['col:0.2', 'simple_column', { ratio: 0.2 }],
  ['col:0.5', 'simple_column', { ratio: 0.5 }],
]

function build(draft: Draft): Node {
  const [, name, whole, id, text] = /^([a-z0-9:.]+)(\*?)(?:#(\S+))? ?(.*)$/s.exec(draft.source)!
  const kids = draft.kids.map(build)
  const extra = whole ? { whole: true } : {}
  const atom = { hr: 'divider', img: 'image' }[name!]
  if (atom) return withId(createAtomBlock(atom, extra), id, kids)
  const kind = KINDS.find(([short]) => short === name)
  if (!kind) throw new Error(`Unknown kind ${name}`)
  if (blockType(kind[1]).isFrame) return withId(createAtomBlock(kind[1], { ...kind[2], ...extra }), id, kids)
  const fragment = schema.nodes.line.create(
    null,
    readText(text!.replaceAll('\\n', '\n').replaceAll('\\t', '\t')),
  )
  return withId(createBlock(kind[1], { ...kind[2], ...extra }, fragment.content), id, kids)
}

function withId(block: Node, id: string | undefined, kids: readonly Node[]): Node {
  const line = block.firstChild!
  const content = kids.length > 0 ? [line, schema.nodes.group.create(null, kids)] : [line]
  return schema.nodes.block.create({ ...block.attrs, id: id ?? '' }, content)
}

function readText(text: string): readonly Node[] {
  return text
    .split(/(\*\*.+?\*\*|`.+?`)/)
    .filter((part) => part !== '')
    .map((part) => {
      if (/^\*\*.+\*\*$/.test(part)) return schema.text(part.slice(2, -2), [schema.marks.bold.create()])
      if (/^`.+`$/.test(part)) return schema.text(part.slice(1, -1), [schema.marks.code.create()])
      return schema.text(part)
    })
}

/** Takes the signs out again and sets the selection they stood for. */
function clean(state: EditorState, marks: Marks): EditorState {
  const tr = state.tr
  const places = [...new Set([marks.anchor, marks.head].filter((pos) => pos !== null))].toSorted(
    (a, b) => b - a,
  )
  for (const pos of places) tr.delete(pos, pos + 1)
  if (marks.whole !== null) {
    const { whole: _, ...data } = tr.doc.nodeAt(marks.whole)!.attrs['data']
    tr.setNodeAttribute(marks.whole, 'data', data)
    tr.setSelection(NodeSelection.create(tr.doc, marks.whole))
  } else if (marks.anchor !== null) {
    const anchor = tr.mapping.map(marks.anchor, -1)
    const head = marks.head === null ? anchor : tr.mapping.map(marks.head, -1)
    tr.setSelection(TextSelection.create(tr.doc, anchor, head))
  }
  return EditorState.create({ doc: tr.doc, selection: tr.selection })
}

function print(parent: Node, start: number, depth: number, state: EditorState, lines: string[]): void {
  parent.forEach((block, offset) => {
    const pos = start + offset
    const indent = '  '.repeat(depth + 1)
    const id = block.attrs['id'] ? `#${block.attrs['id']}` : ''
    const star = isWhole(state, pos) ? '*' : ''
    const text = hasLine(block) ? printText(block.firstChild!, pos + 2, state) : ''
    lines.push(`${indent}${shortName(block)}${star}${id}${text === '' ? '' : ` ${text}`}`)
    if (kidsOf(block).length > 0)
      print(block.child(1), pos + 2 + block.firstChild!.nodeSize, depth + 1, state, lines)
  })
}

function shortName(block: Node): string {
  const { type, data } = block.attrs
  if (type === 'divider') return 'hr'
  if (type === 'image') return 'img'
  const found = KINDS.find((kind) => kind[1] === type && JSON.stringify(kind[2]) === JSON.stringify(data))
  return found?.[0] ?? `${type}${JSON.stringify(data)}`
}

function printText(line: Node, start: number, state: EditorState): string {
  const { anchor, head, empty } = state.selection
  const isText = state.selection instanceof TextSelection
  let text = ''
  const signsAt = (pos: number) => {
    if (!isText) return ''
    if (empty) return anchor === pos ? '|' : ''
    return (anchor === pos ? '<' : '') + (head === pos ? '>' : '')
  }
  let pos = start
  line.forEach((node) => {
    const wrap = node.marks.some((mark) => mark.type === schema.marks.bold)
      ? '**'
      : node.marks.some((mark) => mark.type === schema.marks.code)
        ? '`'
        : ''
    let piece = ''
    for (const char of node.text!) {
      piece += signsAt(pos) + char
      pos += char.length
    }
    text += wrap + piece + wrap
  })
  return (text + signsAt(pos)).replaceAll('\n', '\\n').replaceAll('\t', '\\t')
}

function isWhole({ doc, selection }: EditorState, pos: number): boolean {
  return (
    wholeBlocks(doc, selection) !== null && selectedRoots(doc, selection).some((spot) => spot.pos === pos)
  )
}
