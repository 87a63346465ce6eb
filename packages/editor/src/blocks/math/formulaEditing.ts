import {
  NodeSelection,
  PluginKey,
  TextSelection,
  type EditorState,
  type Transaction,
} from 'prosemirror-state'
import type { Node } from 'prosemirror-model'
import { schema } from '../../engine/schema/schema.ts'

/** The formula whose source is being edited: a block, or one in a text. */
export interface FormulaEditing {
  /** Right before its node. */
  readonly pos: number
}

type FormulaMeta = { readonly open: number } | { readonly close: true }

export const formulaKey = new PluginKey<FormulaEditing | null>('formula')

/** The formula that is being edited after a transaction; null if its node was deleted. */
export function nextFormula(tr: Transaction, editing: FormulaEditing | null): FormulaEditing | null {
  const meta: FormulaMeta | undefined = tr.getMeta(formulaKey)
  if (meta && 'close' in meta) return null
  if (meta) return formulaAt(tr.doc, meta.open) === null ? null : { pos: meta.open }
  if (!editing || !tr.docChanged) return editing
  const pos = tr.mapping.map(editing.pos, 1)
  if (formulaAt(tr.doc, pos) === null) return null
  return pos === editing.pos ? editing : { pos }
}

/** The LaTeX of the formula whose node starts at a position; null where there is none. */
export function formulaAt(doc: Node, pos: number): string | null {
  const node = pos <= doc.content.size ? doc.nodeAt(pos) : null
  if (!node || !isFormula(node)) return null
  const latex: unknown = node.type === schema.nodes.block ? node.attrs['data'].formula : node.attrs['value']
  return typeof latex === 'string' ? latex : ''
}

/** Whether a node is a formula in a text, or a block that is one. */
export function isFormula(node: Node): boolean {
  if (node.type === schema.nodes.inline) return node.attrs['key'] === 'formula'
  return node.type === schema.nodes.block && node.attrs['type'] === 'math_equation'
}

/** The source of a new formula in a text, since one with an empty source would be text. */
export const NEW_FORMULA = String.raw`\square`

/** A formula in a text. `$` is the character that every client of the format uses for it. */
export function inlineFormula(latex: string, marks: Node['marks'] = []): Node {
  return schema.nodes.inline.create({ key: 'formula', value: latex, char: '$' }, null, marks)
}

/** Position of the selected formula, a block or a single character; null for any other selection. */
export function selectedFormula({ doc, selection }: EditorState): number | null {
  const { from, to } = selection
  if (selection instanceof NodeSelection) return isFormula(selection.node) ? from : null
  if (!(selection instanceof TextSelection) || to !== from + 1) return null
  return formulaAt(doc, from) === null ? null : from
}
