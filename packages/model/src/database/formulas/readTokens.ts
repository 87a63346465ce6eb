import type { FormulaProblem, FormulaScalar, FormulaSpan, RelatedTarget } from './Formula.ts'

export type FormulaToken = FormulaSpan &
  (
    | { readonly kind: 'number'; readonly decimal: string }
    | { readonly kind: 'text'; readonly text: string }
    | { readonly kind: 'field'; readonly fieldId: string; readonly target: RelatedTarget | null }
    | { readonly kind: 'name'; readonly name: string }
    /** An operator, a bracket or a comma. */
    | { readonly kind: 'sign'; readonly sign: string }
  )

export interface ReadTokens {
  readonly tokens: readonly FormulaToken[]
  readonly problems: readonly FormulaProblem[]
}

/** The words of a formula. What is no word is left out and said. */
export function readTokens(source: string): ReadTokens {
  const tokens: FormulaToken[] = []
  const problems: FormulaProblem[] = []
  let at = 0
  while (at < source.length) {
    const from = at
    const space = matchAt(SPACE, source, at)
    if (space !== null) {
      at += space.length
      continue
    }
    const number = matchAt(NUMBER, source, at)
    if (number !== null) {
      at += number.length
      tokens.push({ kind: 'number', decimal: plainDecimal(number), from, to: at })
      continue
    }
    const name = matchAt(NAME, source, at)
    if (name !== null) {
      at += name.length
      tokens.push({ kind: 'name', name, from, to: at })
      continue
    }
    if (source[at] === '"') {
      const text = readText(source, at)
      at = text.to
      tokens.push({ kind: 'text', text: text.text, from, to: at })
      if (!text.isClosed) problems.push({ code: 'open_text', from, to: at })
      continue
    }
    const field = matchAt(FIELD, source, at)
    if (field !== null) {
      at += field.length
      tokens.push({ ...readReference(field), from, to: at })
      continue
    }
    const sign = SIGNS.find((each) => source.startsWith(each, at))
    if (sign !== undefined) {
      at += sign.length
      tokens.push({ kind: 'sign', sign: SAME_SIGNS[sign] ?? sign, from, to: at })
      continue
    }
    const text = String.fromCodePoint(source.codePointAt(at) ?? 0)
    at += text.length
    problems.push({ code: 'unknown_character', text, from, to: at })
  }
  return { tokens, problems }
}

/** The fields that a formula names, in the order in which they stand. */
export function fieldsNamed(source: string): readonly string[] {
  const { tokens } = readTokens(source)
  return [...new Set(tokens.flatMap((token) => (token.kind === 'field' ? [token.fieldId] : [])))]
}

/** A field as the text of a formula names it: by its id, so that a new name breaks nothing. */
export function fieldReference(fieldId: string, target: RelatedTarget | null = null): string {
  const related = target === null ? '' : `.${escaped(target.fieldId)}:${target.as}`
  return `{${escaped(fieldId)}${related}}`
}

/** A text as it stands in a formula. */
export function quotedText(text: string): string {
  const written = text.replaceAll(/["\\\n\t]/g, (sign) => `\\${WRITTEN[sign] ?? sign}`)
  return `"${written}"`
}

function readReference(text: string): {
  readonly kind: 'field'
  readonly fieldId: string
  readonly target: RelatedTarget | null
} {
  const [field = '', targetId, as] = text.slice(1, -1).split(/[.:]/)
  const known = SCALARS.find((each) => each === as)
  const target =
    targetId === undefined ? null : { fieldId: unescaped(targetId), as: known ?? ('text' as const) }
  return { kind: 'field', fieldId: unescaped(field), target }
}

function readText(source: string, start: number): { text: string; to: number; isClosed: boolean } {
  let text = ''
  for (let at = start + 1; at < source.length; at += 1) {
    const sign = source[at] ?? ''
    if (sign === '"') return { text, to: at + 1, isClosed: true }
    if (sign === '\\' && at + 1 < source.length) {
      at += 1
      const next = source[at] ?? ''
      text += READ[next] ?? next
    } else text += sign
  }
  return { text, to: source.length, isClosed: false }
}

// Digits beyond what a number can be are kept by `readDecimal` of cells; here a formula's length bounds them.
function plainDecimal(text: string): string {
  const trimmed = text.replace(/^0+(?=\d)/, '')
  return trimmed.startsWith('.') ? `0${trimmed}` : trimmed
}

function matchAt(pattern: RegExp, source: string, at: number): string | null {
  pattern.lastIndex = at
  return pattern.exec(source)?.[0] ?? null
}

function escaped(id: string): string {
  return id.replaceAll(/[%{}.:]/g, (sign) => `%${(sign.codePointAt(0) ?? 0).toString(16).padStart(2, '0')}`)
}

function unescaped(text: string): string {
  return text.replaceAll(/%([0-9a-f]{2})/g, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  )
}

const SPACE = /\s+/y
const NUMBER = /(?:\d+(?:\.\d+)?|\.\d+)/y
const NAME = /[\p{L}_][\p{L}\p{N}_]*/uy
const FIELD = /\{[^{}]*\}/y
const SIGNS = [
  '<=',
  '>=',
  '!=',
  '==',
  '<>',
  '&&',
  '||',
  ...'< > = + - * / % ^ ! ( ) , [ ] × ÷ − ≠ ≤ ≥'.split(' '),
]
const SAME_SIGNS: Readonly<Partial<Record<string, string>>> = {
  '==': '=',
  '<>': '!=',
  '≠': '!=',
  '≤': '<=',
  '≥': '>=',
  '&&': 'and',
  '||': 'or',
  '!': 'not',
  '×': '*',
  '÷': '/',
  '−': '-',
}
const READ: Readonly<Partial<Record<string, string>>> = { n: '\n', t: '\t' }
const WRITTEN: Readonly<Partial<Record<string, string>>> = { '\n': 'n', '\t': 't' }
const SCALARS: readonly FormulaScalar[] = ['text', 'number', 'date', 'duration', 'boolean']
