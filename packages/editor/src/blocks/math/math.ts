import { SquareRadical } from 'lucide'
import { NodeSelection, type Transaction } from 'prosemirror-state'
import { convertBlock } from '../../engine/commands/convertBlock.ts'
import type { Extension } from '../../engine/extension/Extension.ts'
import { isConvertible, type Matched } from '../../engine/input/MarkdownRule.ts'
import { formulaKey, inlineFormula } from './formulaEditing.ts'
import { openFormula, formulas } from './formulas.ts'
import { insertFormula } from './insertFormula.ts'
import { FormulaFace } from './FormulaFace.ts'
import { FormulaView } from './FormulaView.ts'

/** Formulas, as blocks and inline. */
export const math: Extension = {
  types: [{ type: 'math_equation', row: 'atom', alignment: 'center' }],
  looks: [
    {
      type: 'math_equation',
      face: ({ root, view, getPos, context }) =>
        new FormulaFace(root, context.labels, () => {
          const pos = getPos()
          if (pos !== undefined) openFormula(view, pos - 1)
        }),
    },
  ],
  kinds: [
    {
      id: 'math',
      icon: SquareRadical,
      type: 'math_equation',
      data: {},
      group: 'other',
      label: 'kind.math',
      typed: '$$',
      aliases: ['math', 'maths', 'latex', 'tex', 'equation', 'eq', 'formula', 'katex'],
      isSelected: true,
      onInserted: (view) => openFormula(view, view.state.selection.from),
    },
    {
      id: 'inlineFormula',
      icon: SquareRadical,
      type: '',
      data: {},
      group: 'inline',
      label: 'kind.inlineFormula',
      typed: '$',
      aliases: ['inline', 'math', 'inlinemath', 'inlineeq'],
      command: insertFormula,
    },
  ],
  rules: [
    { pattern: /^\$\$$/, apply: formulaBlock },
    {
      pattern: /(?<![\p{L}\p{N}$\\])\$([^$\s\ufffc](?:[^$\ufffc]*[^$\s\ufffc])?)\$$/u,
      apply: (tr, match, { from, to }) =>
        tr.replaceWith(from, to, inlineFormula(match[1]!, tr.doc.resolve(to).marks())),
    },
  ],
  shortcuts: { formula: insertFormula },
  inline: [
    {
      key: 'formula',
      isShown: (value) => typeof value === 'string' && value.trim() !== '',
      html: (parent, value) => writeSource(parent, value, '$'),
      plain: (value) => (typeof value === 'string' ? `$${value}$` : null),
    },
  ],
  inlineViews: ({ labels }) => ({
    formula: (node, view, getPos) => new FormulaView(node, view, getPos, labels),
  }),
  plugins: ({ labels, direction }) => ({ before: [formulas({ labels, direction })] }),
  buttons: [
    {
      icon: SquareRadical,
      label: 'kind.inlineFormula',
      shortcut: 'formula',
      command: insertFormula,
      section: 'text',
    },
  ],
  plain: [
    {
      type: 'math_equation',
      text({ data = {}, text }) {
        const { formula } = data
        if (text) return null
        return typeof formula === 'string' ? `$$${formula}$$` : ''
      },
    },
  ],
  html: [
    {
      type: 'math_equation',
      write(parent, { data = {}, text }, { append, runs }) {
        const line = append(parent, 'p')
        if (text) runs(line, text)
        else writeSource(line, data['formula'], '$$')
      },
    },
  ],
}

/** Its field is opened next. */
function formulaBlock(
  tr: Transaction,
  _match: RegExpMatchArray,
  { from, to, spot }: Matched,
): Transaction | null {
  const isAlone = spot.node.firstChild!.content.size === to - from && spot.node.childCount === 1
  if (!isConvertible(spot) || !isAlone) return null
  tr.delete(from, to)
  if (!convertBlock(tr, spot.pos, 'math_equation', {})) return null
  return tr.setSelection(NodeSelection.create(tr.doc, spot.pos)).setMeta(formulaKey, { open: spot.pos })
}

/** A formula as its source, marked so that our parser reads it as a formula again. */
function writeSource(parent: Element, formula: unknown, sign: '$' | '$$'): boolean {
  if (typeof formula !== 'string' || formula === '') return false
  const code = parent.appendChild(parent.ownerDocument.createElement('code'))
  code.className = sign === '$' ? 'math math-inline' : 'math math-display'
  code.setAttribute('data-formula', formula)
  code.textContent = sign + formula + sign
  return true
}
