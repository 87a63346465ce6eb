import {
  isListType,
  itemType,
  listOfType,
  type FormulaExpression,
  type FormulaNode,
  type FormulaProblem,
  type FormulaScalar,
  type FormulaType,
} from './Formula.ts'
import { formulaFunction, FUNCTION_NAMES } from './functions/formulaFunctions.ts'
import type { AnyFunction, FunctionParameter } from './functions/FormulaFunction.ts'
import { isComparison, isJoined, operatorCase } from './operators.ts'

/** What a formula can name: the type of a field, or why it has none. */
export type FieldMeaning =
  | { readonly type: FormulaType }
  | { readonly problem: 'field_gone' | 'field_broken' | 'field_unreadable' }
  | { readonly problem: 'cycle'; readonly path: readonly string[] }

export interface FormulaFields {
  readonly meaningOf: (fieldId: string) => FieldMeaning
  /** Whether the field is a relation, whose rows have fields of their own. */
  readonly isRelation: (fieldId: string) => boolean
}

export interface CheckedFormula {
  /** Null where there is a problem. */
  readonly expression: FormulaExpression | null
  readonly problems: readonly FormulaProblem[]
}

/** Whether the parts of a formula go together, and what it is; of each part that does not, one sentence. */
export function checkFormula(node: FormulaNode, fields: FormulaFields): CheckedFormula {
  const checker = new Checker(fields)
  const expression = checker.check(node, NO_VARIABLES)
  return { expression: checker.problems.length > 0 ? null : expression, problems: checker.problems }
}

type Variables = ReadonlyMap<string, FormulaType>
type Call = Extract<FormulaNode, { readonly kind: 'call' }>

class Checker {
  readonly problems: FormulaProblem[] = []
  readonly #fields: FormulaFields

  constructor(fields: FormulaFields) {
    this.#fields = fields
  }

  /** Null where the part has no type; it was said why. */
  check(node: FormulaNode, variables: Variables): FormulaExpression | null {
    switch (node.kind) {
      case 'hole':
        return null
      case 'number':
        return { op: 'number', decimal: node.decimal, type: 'number' }
      case 'text':
        return { op: 'text', text: node.text, type: 'text' }
      case 'name':
        return this.#name(node, variables)
      case 'field':
        return this.#field(node)
      case 'list':
        return this.#list(node, variables)
      case 'unary':
        return this.#unary(node, variables)
      case 'binary':
        return this.#binary(node, variables)
      case 'call':
        return node.name.toLowerCase() === 'let' ? this.#let(node, variables) : this.#call(node, variables)
    }
  }

  #name(
    node: Extract<FormulaNode, { readonly kind: 'name' }>,
    variables: Variables,
  ): FormulaExpression | null {
    const { name, from, to } = node
    const word = name.toLowerCase()
    const type = variables.get(word)
    if (type !== undefined) return { op: 'variable', name: word, type }
    if (word === 'true' || word === 'false') return { op: 'boolean', value: word === 'true', type: 'boolean' }
    if (word === 'nothing') return { op: 'nothing', type: 'nothing' }
    const called = formulaFunction(name)
    if (called) return this.#say({ code: 'call_needs_brackets', name: called.name, from, to })
    const near = nearest(name, [...variables.keys(), 'true', 'false', 'nothing'])
    return this.#say({ code: 'unknown_name', name, near, from, to })
  }

  #field(node: Extract<FormulaNode, { readonly kind: 'field' }>): FormulaExpression | null {
    const { fieldId, target, from, to } = node
    const meaning = this.#fields.meaningOf(fieldId)
    if ('problem' in meaning) {
      if (meaning.problem === 'cycle') return this.#say({ code: 'cycle', path: meaning.path, from, to })
      if (meaning.problem === 'field_gone') return this.#say({ code: 'field_gone', from, to })
      return this.#say({ code: meaning.problem, fieldId, from, to })
    }
    if (target === null) return { op: 'field', fieldId, type: meaning.type }
    if (!this.#fields.isRelation(fieldId)) return this.#say({ code: 'related_unfit', fieldId, from, to })
    return { op: 'related', fieldId, target, type: listOfType(target.as) }
  }

  #list(
    node: Extract<FormulaNode, { readonly kind: 'list' }>,
    variables: Variables,
  ): FormulaExpression | null {
    const items = node.items.map((item) => this.check(item, variables))
    let type: FormulaScalar = 'nothing'
    for (const [index, item] of items.entries()) {
      if (item === null) continue
      const { from = 0, to = 0 } = node.items[index] ?? {}
      if (isListType(item.type)) return this.#say({ code: 'nested_list', from, to })
      const is = itemType(item.type)
      if (type === 'nothing') type = is
      else if (is !== 'nothing' && is !== type)
        return this.#say({ code: 'wrong_type', name: '[ ]', wanted: type, got: is, from, to })
    }
    const known = items.filter((item) => item !== null)
    return known.length < items.length ? null : { op: 'list', items: known, type: listOfType(type) }
  }

  #unary(
    node: Extract<FormulaNode, { readonly kind: 'unary' }>,
    variables: Variables,
  ): FormulaExpression | null {
    const of = this.check(node.of, variables)
    if (of === null) return null
    if (node.op === 'not') {
      const value = this.#fitted(of, 'boolean', { name: 'not', node: node.of })
      return value && { op: 'call', name: 'not', args: [value], type: 'boolean' }
    }
    const isDuration = of.type === 'duration'
    const value = isDuration ? of : this.#fitted(of, 'number', { name: '-', node: node.of })
    const minus: FormulaExpression = { op: 'number', decimal: '-1', type: 'number' }
    return (
      value && {
        op: 'call',
        name: isDuration ? '* by duration' : '* number',
        args: [minus, value],
        type: isDuration ? 'duration' : 'number',
      }
    )
  }

  #binary(
    node: Extract<FormulaNode, { readonly kind: 'binary' }>,
    variables: Variables,
  ): FormulaExpression | null {
    const { op } = node
    const left = this.check(node.left, variables)
    const right = this.check(node.right, variables)
    if (left === null || right === null) return null
    if (op === 'and' || op === 'or') {
      const one = this.#fitted(left, 'boolean', { name: op, node: node.left })
      const other = this.#fitted(right, 'boolean', { name: op, node: node.right })
      return one && other && { op: 'call', name: op, args: [one, other], type: 'boolean' }
    }
    if (isJoined(op, left.type, right.type))
      return { op: 'call', name: '+ text', args: [asText(left), asText(right)], type: 'text' }
    const found = operatorCase(op, left.type, right.type)
    if (found) return { op: 'call', name: found.name, args: [left, right], type: found.result }
    return this.#unlike(node, left.type, right.type)
  }

  #unlike(
    node: Extract<FormulaNode, { readonly kind: 'binary' }>,
    left: FormulaType,
    right: FormulaType,
  ): null {
    const { op } = node
    if (isComparison(op) && !isListType(left) && !isListType(right))
      return this.#say({ code: 'unlike', name: op, left, right, from: node.from, to: node.to })
    // The culprit is the side that the operator takes with nothing.
    const isRight = operatorCase(op, left, 'nothing') !== null
    const [culprit, got] = isRight ? ([node.right, right] as const) : ([node.left, left] as const)
    const wanted = isRight ? (operatorCase(op, left, 'nothing')?.right ?? 'number') : 'number'
    return this.#say({ code: 'wrong_type', name: op, wanted, got, from: culprit.from, to: culprit.to })
  }

  #let({ name: called, args, nameTo, from, to }: Call, variables: Variables): FormulaExpression | null {
    const [name, value, body] = args
    if (!name || !value || !body)
      return this.#say({ code: 'too_few_values', name: called, count: 3, from, to: nameTo })
    const extra = args[3]
    if (extra) return this.#say({ code: 'too_many_values', name: called, count: 3, from: extra.from, to })
    const worked = this.check(value, variables)
    if (name.kind !== 'name' || RESERVED.has(name.name.toLowerCase())) {
      const got = worked?.type ?? 'nothing'
      return this.#say({
        code: 'wrong_type',
        name: called,
        wanted: 'name',
        got,
        from: name.from,
        to: name.to,
      })
    }
    if (worked === null) return null
    const word = name.name.toLowerCase()
    const inner = this.check(body, new Map([...variables, [word, worked.type]]))
    return inner && { op: 'let', name: word, value: worked, body: inner, type: inner.type }
  }

  #call(node: Call, variables: Variables): FormulaExpression | null {
    const { name: written, args: nodes, from, to, nameTo } = node
    const found = formulaFunction(written)
    if (found === null) {
      for (const arg of nodes) this.check(arg, variables)
      const near = nearest(written, [...FUNCTION_NAMES, 'let'])
      return this.#say({ code: 'unknown_function', name: written, near, from, to: nameTo })
    }
    const { name, is } = found
    const least = is.parameters.filter(({ isOptional }) => !isOptional).length
    const most = is.parameters.at(-1)?.isRest ? Infinity : is.parameters.length
    const extra = nodes[most]
    if (extra)
      return this.#say({ code: 'too_many_values', name, count: most, from: extra.from, to: extra.to })
    if (nodes.length < least) {
      for (const arg of nodes.slice(0, 1)) this.check(arg, variables)
      return this.#say({ code: 'too_few_values', name, count: least, from, to: nameTo })
    }
    return this.#checkedCall({ name, is, nodes: nodes, variables, span: { from, to } })
  }

  #checkedCall({ name, is, nodes, variables }: CheckedCall): FormulaExpression | null {
    const args: (FormulaExpression | null)[] = []
    let common: FormulaType | null = null
    let list: FormulaScalar = 'nothing'
    let each: FormulaScalar = 'nothing'
    for (const [index, node] of nodes.entries()) {
      const wanted = wantedAt(name, is, index, nodes.length)
      const isEach = wanted.type.startsWith('each')
      const known = isEach ? withItem(variables, list) : variables
      const value = this.check(node, known)
      if (value === null) {
        args.push(null)
        continue
      }
      const place = { name, node }
      if (wanted.type === 'T' && common === null && value.type !== 'nothing')
        common = is.parameters[0]?.type === 'T[]' ? list : value.type
      const fitted = this.#parameter(value, wanted, common, place)
      if (wanted.type === 'T[]' && fitted) {
        const item = itemType(fitted.type)
        if (list === 'nothing') list = item
        else if (item !== 'nothing' && item !== list) args.push(this.#wrong(fitted, listOfType(list), place))
      }
      if (isEach && fitted) each = itemType(fitted.type)
      args.push(fitted)
    }
    const known = args.filter((arg) => arg !== null)
    if (known.length < args.length || args.length > nodes.length) return null
    const type = resultOf(is, { common, list, each })
    return { op: 'call', name, args: known, type }
  }

  #parameter(
    value: FormulaExpression,
    { type, units }: FunctionParameter,
    common: FormulaType | null,
    place: Place,
  ): FormulaExpression | null {
    switch (type) {
      case 'T':
        return common === null || common === 'nothing' ? value : this.#fitted(value, common, place)
      case 'T[]':
        if (isListType(value.type)) return value
        return value.type === 'nothing' ? NO_LIST : this.#wrong(value, 'list', place)
      case 'value':
      case 'each':
      case 'each key':
        if (!isListType(value.type)) return value
        return this.#say({ code: 'nested_list', from: place.node.from, to: place.node.to })
      case 'each test':
        return this.#fitted(value, 'boolean', place)
      case 'numbers':
        return value.type === 'number[]' || value.type === 'nothing[]'
          ? value
          : this.#fitted(value, 'number', place)
      default: {
        const { from, to } = place.node
        if (units && value.op === 'text' && !units.includes(value.text))
          return this.#say({ code: 'unknown_unit', units, from, to })
        return this.#fitted(value, type, place)
      }
    }
  }

  /** The value where the type is wanted; whatever can be written becomes a text. */
  #fitted(value: FormulaExpression, wanted: FormulaType, place: Place): FormulaExpression | null {
    const { type } = value
    if (type === wanted || type === 'nothing') return value
    if (type === 'nothing[]' && isListType(wanted)) return value
    if (wanted === 'text' && !isListType(type)) return asText(value)
    return this.#wrong(value, wanted, place)
  }

  #wrong({ type: got }: FormulaExpression, wanted: FormulaType | 'list', { name, node }: Place): null {
    return this.#say({ code: 'wrong_type', name, wanted, got, from: node.from, to: node.to })
  }

  #say(problem: FormulaProblem): null {
    this.problems.push(problem)
    return null
  }
}

interface Place {
  readonly name: string
  readonly node: FormulaNode
}

interface CheckedCall {
  readonly name: string
  readonly is: AnyFunction
  readonly nodes: readonly FormulaNode[]
  readonly variables: Variables
  readonly span: { readonly from: number; readonly to: number }
}

function asText(value: FormulaExpression): FormulaExpression {
  return value.type === 'text' || value.type === 'nothing'
    ? value
    : { op: 'call', name: 'text', args: [value], type: 'text' }
}

// After value, case and then, `switch` goes on with cases and thens, and ends with what holds for all others.
function wantedAt(
  name: string,
  { parameters }: AnyFunction,
  index: number,
  count: number,
): FunctionParameter {
  const last = parameters.at(-1)
  const parameter = parameters[index] ?? (last?.isRest ? last : undefined)
  if (name === 'switch' && index % 2 === 1 && index < count - 1) return { name: 'case', type: 'value' }
  return parameter ?? { name: '', type: 'value' }
}

function withItem(variables: Variables, item: FormulaScalar): Variables {
  return new Map<string, FormulaType>([...variables, ['item', item], ['index', 'number']])
}

function resultOf(
  { result }: AnyFunction,
  found: { readonly common: FormulaType | null; readonly list: FormulaScalar; readonly each: FormulaScalar },
): FormulaType {
  switch (result) {
    case 'T':
      return found.common ?? found.list
    case 'T[]':
      return listOfType(found.list)
    case 'each[]':
      return listOfType(found.each)
    default:
      return result
  }
}

/** The word that was probably meant: one that begins like it, or differs by a letter or two. */
function nearest(word: string, known: readonly string[]): string | null {
  const lower = word.toLowerCase().slice(0, MAX_WORD)
  let best: string | null = null
  let least = lower.length < 4 ? 2 : 3
  for (const name of known) {
    const distance = editsBetween(lower, name.toLowerCase())
    if (distance < least) [best, least] = [name, distance]
  }
  return best
}

function editsBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1)))
    }
    row = next
  }
  return row[b.length] ?? 0
}

const NO_VARIABLES: Variables = new Map()
const NO_LIST: FormulaExpression = { op: 'list', items: [], type: 'nothing[]' }
const RESERVED: ReadonlySet<string> = new Set([
  'true',
  'false',
  'nothing',
  'and',
  'or',
  'not',
  'item',
  'index',
])
const MAX_WORD = 40
