import type { BinaryOp, FormulaNode, FormulaProblem, UnaryOp } from './Formula.ts'
import { MAX_FORMULA_LENGTH } from './FormulaOptions.ts'
import { readTokens, type FormulaToken } from './readTokens.ts'

export interface ParsedFormula {
  readonly node: FormulaNode
  /** In the order in which they stand; a formula with any has no result. */
  readonly problems: readonly FormulaProblem[]
}

/**
 * Reads the text of a formula: operators by how strongly they bind (Pratt). Whatever stands there, the answer is a tree
 * in which what could not be read is a hole, so that the rest can still be checked and completed.
 */
export function parseFormula(source: string): ParsedFormula {
  if (source.length > MAX_FORMULA_LENGTH) {
    const span = { from: MAX_FORMULA_LENGTH, to: source.length }
    return { node: { kind: 'hole', ...span }, problems: [{ code: 'too_long', ...span }] }
  }
  const { tokens, problems } = readTokens(source)
  const parser = new Parser(tokens, source.length)
  const node = parser.whole()
  const all = [...problems, ...parser.problems].toSorted((a, b) => a.from - b.from)
  return { node, problems: all }
}

class Parser {
  readonly problems: FormulaProblem[] = []
  readonly #tokens: readonly FormulaToken[]
  readonly #end: number
  #at = 0
  #depth = 0
  #isTooDeep = false

  constructor(tokens: readonly FormulaToken[], end: number) {
    this.#tokens = tokens
    this.#end = end
  }

  whole(): FormulaNode {
    if (this.#tokens.length === 0) {
      this.problems.push({ code: 'empty', from: 0, to: this.#end })
      return { kind: 'hole', from: 0, to: this.#end }
    }
    const node = this.#expression(0)
    const rest = this.#tokens[this.#at]
    if (rest) this.problems.push({ code: 'unexpected', text: wordOf(rest), from: rest.from, to: rest.to })
    return node
  }

  #expression(least: number): FormulaNode {
    if (!this.#enter()) return this.#skipAll()
    let left = this.#operand()
    for (let length = 0; ; length += 1) {
      const sign = this.#peek()
      const op = sign && binaryOp(sign)
      if (!sign || !op) break
      const strength = STRENGTHS[op]
      if (strength < least) break
      if (length > MAX_CHAIN) {
        left = this.#tooDeep()
        break
      }
      // At the beginning of the formula it has been said already.
      const isLeftMissing = length === 0 && isEmptyHole(left) && this.#at > 0 && !this.#isTooDeep
      if (isLeftMissing) this.#say({ code: 'value_missing', from: sign.from, to: sign.to })
      this.#at += 1
      // A power takes what stands to its right first: 2 ^ 3 ^ 2 is 2 ^ 9.
      const right = this.#expression(op === '^' ? strength : strength + 1)
      if (isEmptyHole(right) && !isLeftMissing && !this.#isTooDeep)
        this.#say({ code: 'value_missing_after', op, from: sign.from, to: sign.to })
      left = { kind: 'binary', op, opFrom: sign.from, left, right, from: left.from, to: right.to }
    }
    this.#depth -= 1
    return left
  }

  #operand(): FormulaNode {
    const token = this.#peek()
    if (!token) return this.#hole()
    switch (token.kind) {
      case 'number':
      case 'text':
      case 'field':
        this.#at += 1
        return token
      case 'name':
        this.#at += 1
        if (token.name.toLowerCase() === 'not' && !this.#isSign('(')) return this.#unary(token, 'not')
        return this.#isSign('(') ? this.#call(token) : token
      case 'sign':
        return this.#afterSign(token)
    }
  }

  #afterSign(token: Extract<FormulaToken, { readonly kind: 'sign' }>): FormulaNode {
    switch (token.sign) {
      case '-':
      case 'not':
        this.#at += 1
        return this.#unary(token, token.sign)
      case '(': {
        this.#at += 1
        const inner = this.#expression(0)
        const to = this.#close(token, ')')
        return { ...inner, from: token.from, to }
      }
      case '[': {
        this.#at += 1
        const items = this.#listed(']')
        return { kind: 'list', items, from: token.from, to: this.#close(token, ']') }
      }
      default:
        return this.#hole()
    }
  }

  #unary(token: FormulaToken, op: UnaryOp): FormulaNode {
    const of = this.#expression(op === '-' ? STRENGTHS['*'] + 1 : STRENGTHS['='])
    if (isEmptyHole(of) && !this.#isTooDeep)
      this.#say({ code: 'value_missing_after', op, from: token.from, to: token.to })
    return { kind: 'unary', op, of, from: token.from, to: of.to }
  }

  #call({ name, from, to: nameTo }: Extract<FormulaToken, { readonly kind: 'name' }>): FormulaNode {
    const open = this.#tokens[this.#at]
    this.#at += 1
    const args = this.#listed(')')
    const to = this.#close(open ?? { from, to: nameTo }, ')')
    return { kind: 'call', name, nameTo, args, from, to }
  }

  /** Values between commas, up to the bracket that ends them. */
  #listed(end: string): readonly FormulaNode[] {
    const items: FormulaNode[] = []
    if (this.#isSign(end) || !this.#peek()) return items
    for (;;) {
      const item = this.#expression(0)
      if (isEmptyHole(item) && !this.#isTooDeep) {
        const next = this.#peek()
        this.#say({ code: 'value_missing', from: next?.from ?? this.#end, to: next?.to ?? this.#end })
      }
      items.push(item)
      if (!this.#isSign(',')) return items
      this.#at += 1
    }
  }

  /** Where the bracket ends that was opened; at the end of the text where it does not. */
  #close(open: { readonly from: number; readonly to: number }, sign: string): number {
    const token = this.#peek()
    if (token?.kind === 'sign' && token.sign === sign) {
      this.#at += 1
      return token.to
    }
    const before = this.#tokens[this.#at - 1]?.to ?? open.to
    if (!this.#isTooDeep) this.#say({ code: 'closing_missing', text: sign, from: open.from, to: open.to })
    return before
  }

  #hole(): FormulaNode {
    const at = this.#tokens[this.#at - 1]?.to ?? 0
    const next = this.#peek()
    const isOwn = this.#depth <= 1 && this.#at === 0
    if (isOwn) this.#say({ code: 'value_missing', from: next?.from ?? at, to: next?.to ?? at })
    return { kind: 'hole', from: at, to: at }
  }

  #enter(): boolean {
    this.#depth += 1
    return this.#depth <= MAX_DEPTH
  }

  #skipAll(): FormulaNode {
    this.#depth -= 1
    return this.#tooDeep()
  }

  #tooDeep(): FormulaNode {
    const from = this.#peek()?.from ?? this.#end
    if (!this.#isTooDeep) this.#say({ code: 'too_deep', from, to: this.#end })
    this.#isTooDeep = true
    this.#at = this.#tokens.length
    return { kind: 'hole', from, to: this.#end }
  }

  #say(problem: FormulaProblem): void {
    // One sentence for one place.
    if (!this.problems.some(({ from, to }) => from === problem.from && to === problem.to))
      this.problems.push(problem)
  }

  #peek(): FormulaToken | undefined {
    return this.#tokens[this.#at]
  }

  #isSign(sign: string): boolean {
    const token = this.#peek()
    return token?.kind === 'sign' && token.sign === sign
  }
}

function binaryOp(token: FormulaToken): BinaryOp | null {
  if (token.kind === 'sign') return token.sign in STRENGTHS ? (token.sign as BinaryOp) : null
  if (token.kind !== 'name') return null
  const word = token.name.toLowerCase()
  return word === 'and' || word === 'or' ? word : null
}

function wordOf(token: FormulaToken): string {
  switch (token.kind) {
    case 'number':
      return token.decimal
    case 'text':
      return `"${token.text.slice(0, 20)}"`
    case 'name':
      return token.name
    case 'sign':
      return token.sign
    case 'field':
      return ''
  }
}

/** How strongly operators bind: the greater, the sooner. */
export const STRENGTHS: Readonly<Record<BinaryOp, number>> = {
  or: 1,
  and: 2,
  '=': 4,
  '!=': 4,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
  '%': 6,
  '^': 8,
}
const MAX_DEPTH = 60
/** Operators of one strength in a row. */
const MAX_CHAIN = 500

/** Where a value should stand, and nothing does. */
function isEmptyHole(node: FormulaNode): boolean {
  return node.kind === 'hole' && node.from === node.to
}
