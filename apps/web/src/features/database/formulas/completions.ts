import { matchName } from '@sheaf/base'
import type { Field, ReadContext } from '@sheaf/model'
import {
  FORMULA_FUNCTIONS,
  fieldReference,
  fieldValueType,
  FUNCTION_NAMES,
  readTokens,
  relatedType,
  type FormulaType,
} from '@sheaf/model/formulas'

/** What can stand where the caret is. */
export interface Completion {
  readonly id: string
  readonly name: string
  /** The name of its icon. */
  readonly icon: string
  readonly type: FormulaType | 'any'
  /** What is written, and where the caret comes to stand in it. */
  readonly text: string
  readonly caret: number
  readonly functionName: keyof typeof FORMULA_FUNCTIONS | 'let' | null
}

export interface CompletionPlace {
  /** The word that the caret is behind. */
  readonly from: number
  readonly to: number
  readonly word: string
}

/** The word that is being written; an empty one where a value can begin; null within texts and behind values. */
export function completionPlace(source: string, caret: number): CompletionPlace | null {
  const { tokens } = readTokens(source)
  const at = tokens.find(({ from, to }) => from < caret && caret <= to)
  if (at?.kind === 'name') return { from: at.from, to: at.to, word: source.slice(at.from, caret) }
  if (at && at.to > caret) return null
  const before = tokens.findLast(({ to }) => to <= caret)
  if (before?.kind === 'text' || before?.kind === 'number' || before?.kind === 'field') return null
  if (before?.kind === 'sign' && (before.sign === ')' || before.sign === ']')) return null
  return { from: caret, to: caret, word: '' }
}

export function completionsAt(
  { word }: CompletionPlace,
  fields: readonly Field[],
  ownId: string,
  context: ReadContext,
): readonly Completion[] {
  const all = [
    ...fields.filter(({ id }) => id !== ownId).flatMap((field) => fieldCompletions(field, context)),
    ...[...FUNCTION_NAMES, 'let' as const].map(functionCompletion),
  ]
  if (word === '') return all.slice(0, MOST)
  const found = all.flatMap((completion) => {
    const match = matchName(completion.name, word)
    return match === null ? [] : [{ completion, match }]
  })
  const begins = (name: string) => name.toLowerCase().startsWith(word.toLowerCase())
  const sorted = found.toSorted(
    ({ completion: a }, { completion: b }) => Number(begins(b.name)) - Number(begins(a.name)),
  )
  return sorted.map(({ completion }) => completion).slice(0, MOST)
}

function fieldCompletions(field: Field, context: ReadContext): readonly Completion[] {
  const type = field.type === 'formula' ? (field.options.expression?.type ?? null) : fieldValueType(field)
  if (type === null) return []
  const reference = fieldReference(field.id)
  const own = completionOf(field.id, field.name, field.type, type, reference)
  if (field.type !== 'relation' || field.options.databaseId === null) return [own]
  const related = context.related?.(field.options.databaseId)
  const targets = [...(related?.database.fields.values() ?? [])].flatMap((target) => {
    const as = relatedType(target)
    if (as === null) return []
    const text = fieldReference(field.id, { fieldId: target.id, as })
    const name = `${field.name} › ${target.name}`
    return [completionOf(`${field.id} ${target.id}`, name, target.type, `${as}[]`, text)]
  })
  return [own, ...targets]
}

function completionOf(id: string, name: string, icon: string, type: FormulaType, text: string): Completion {
  return { id: `field ${id}`, name, icon, type, text, caret: text.length, functionName: null }
}

function functionCompletion(name: keyof typeof FORMULA_FUNCTIONS | 'let'): Completion {
  const is = name === 'let' ? null : FORMULA_FUNCTIONS[name]
  const result = is?.result ?? 'T'
  const type = result === 'T' ? 'any' : result === 'T[]' || result === 'each[]' ? 'nothing[]' : result
  const isBare = is !== null && is.parameters.length === 0
  const text = `${name}()`
  const caret = isBare ? text.length : text.length - 1
  return { id: `function ${name}`, name, icon: 'formula', type, text, caret, functionName: name }
}

/** The function whose values the caret is among, and which of them. */
export function callAt(
  source: string,
  caret: number,
): { readonly name: keyof typeof FORMULA_FUNCTIONS | 'let'; readonly index: number } | null {
  const { tokens } = readTokens(source)
  const open: { readonly name: string; index: number }[] = []
  for (const [at, token] of tokens.entries()) {
    if (token.from >= caret) break
    if (token.kind !== 'sign') continue
    const before = tokens[at - 1]
    if (token.sign === '(') open.push({ name: before?.kind === 'name' ? before.name : '', index: 0 })
    else if (token.sign === '[') open.push({ name: '', index: 0 })
    else if ((token.sign === ')' || token.sign === ']') && token.to <= caret) open.pop()
    else if (token.sign === ',') {
      const last = open.at(-1)
      if (last) last.index += 1
    }
  }
  const call = open.findLast(({ name }) => name !== '')
  const known = [...FUNCTION_NAMES, 'let' as const].find(
    (name) => name.toLowerCase() === call?.name.toLowerCase(),
  )
  return call && known ? { name: known, index: call.index } : null
}

const MOST = 50
