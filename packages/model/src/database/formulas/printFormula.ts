import type { FormulaNode } from './Formula.ts'
import { STRENGTHS } from './parseFormula.ts'
import { fieldReference, quotedText } from './readTokens.ts'

/** A tree as text that is read as the same tree. Holes are written as nothing at all. */
export function printFormula(node: FormulaNode): string {
  switch (node.kind) {
    case 'number':
      return node.decimal
    case 'text':
      return quotedText(node.text)
    case 'field':
      return fieldReference(node.fieldId, node.target)
    case 'name':
      return node.name
    case 'hole':
      return ''
    case 'call':
      return `${node.name}(${node.args.map(printFormula).join(', ')})`
    case 'list':
      return `[${node.items.map(printFormula).join(', ')}]`
    case 'unary':
      return `${node.op === 'not' ? '!' : '-'}${bracketed(node.of, Infinity)}`
    case 'binary': {
      const strength = STRENGTHS[node.op]
      const isPower = node.op === '^'
      const left = bracketed(node.left, isPower ? strength + 1 : strength)
      return `${left} ${node.op} ${bracketed(node.right, isPower ? strength : strength + 1)}`
    }
  }
}

function bracketed(node: FormulaNode, least: number): string {
  const isWeak = node.kind === 'unary' || (node.kind === 'binary' && STRENGTHS[node.op] < least)
  return isWeak ? `(${printFormula(node)})` : printFormula(node)
}
