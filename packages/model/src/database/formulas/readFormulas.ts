import type { Field, FieldOf } from '../fields/Field.ts'
import { checkFormula, type CheckedFormula, type FieldMeaning } from './checkFormula.ts'
import { fieldValueType } from './fieldMeaning.ts'
import type { FormulaExpression, FormulaProblem } from './Formula.ts'
import type { FormulaOptions } from './FormulaOptions.ts'
import { parseFormula } from './parseFormula.ts'
import { resultOfType } from './valueCell.ts'
import { fieldsNamed } from './readTokens.ts'

/**
 * Looks into the formulas among the fields of a database: each once, behind those that it names. Formulas that need
 * themselves, by whatever way, have a problem that names the way.
 */
export function readFormulas(fields: readonly Field[]): readonly Field[] {
  if (!fields.some(({ type }) => type === 'formula')) return fields
  const reading = new Reading(fields)
  return fields.map((field) => (field.type === 'formula' ? reading.read(field) : field))
}

/** A text looked into as if it were the formula of the field: what is wrong with it, and what it would be. */
export function tryFormula(
  source: string,
  fieldId: string,
  fields: readonly Field[],
): { readonly field: FieldOf<'formula'> | null; readonly problems: readonly FormulaProblem[] } {
  const tried = fields.map((field) =>
    field.id === fieldId && field.type === 'formula'
      ? { ...field, options: { ...field.options, source } }
      : field,
  )
  const reading = new Reading(tried)
  const found = tried.find((field) => field.id === fieldId)
  if (found?.type !== 'formula') return { field: null, problems: [] }
  return { field: reading.read(found), problems: reading.problemsOf(found) }
}

class Reading {
  readonly #fields: ReadonlyMap<string, Field>
  readonly #done = new Map<string, FieldOf<'formula'>>()
  readonly #cycles: ReadonlyMap<string, readonly string[]>

  constructor(fields: readonly Field[]) {
    this.#fields = new Map(fields.map((field) => [field.id, field]))
    const named = new Map<string, readonly string[]>()
    for (const field of fields)
      if (field.type === 'formula') named.set(field.id, this.#formulasNamed(field.options.source))
    this.#cycles = cyclesIn(named)
    for (const id of orderOf(named)) {
      const field = this.#fields.get(id)
      if (field?.type === 'formula') this.#done.set(id, this.#readOne(field))
    }
  }

  read(field: FieldOf<'formula'>): FieldOf<'formula'> {
    return this.#done.get(field.id) ?? field
  }

  problemsOf({ options: { source } }: FieldOf<'formula'>): readonly FormulaProblem[] {
    return this.#check(source).problems
  }

  #check(source: string): CheckedFormula {
    const { node, problems } = parseFormula(source)
    const checked = checkFormula(node, {
      meaningOf: (fieldId) => this.#meaningOf(fieldId),
      isRelation: (fieldId) => this.#fields.get(fieldId)?.type === 'relation',
    })
    const all = [...problems, ...checked.problems].toSorted((a, b) => a.from - b.from)
    return { expression: all.length > 0 ? null : checked.expression, problems: all }
  }

  #readOne(field: FieldOf<'formula'>): FieldOf<'formula'> {
    const { source } = field.options
    const { expression, problems } = this.#check(source)
    return { ...field, options: this.#options(source, expression, problems[0] ?? null) }
  }

  #options(
    source: string,
    expression: FormulaExpression | null,
    problem: FormulaProblem | null,
  ): FormulaOptions {
    const named = fieldsNamed(source).flatMap((id) => this.#fields.get(id) ?? [])
    const formulas = expression === null ? [] : named.flatMap((field) => this.#done.get(field.id) ?? [])
    const needs = new Set(formulas.flatMap(({ id, options }) => [...options.needs, id]))
    return {
      source,
      result: expression === null ? 'rich_text' : resultOfType(expression.type),
      expression,
      problem,
      needs: [...needs],
      isOfToday:
        expression !== null &&
        (asksTheClock(expression) || formulas.some(({ options }) => options.isOfToday)),
      readsRelated:
        expression !== null &&
        (named.some(({ type }) => type === 'relation' || type === 'rollup') ||
          formulas.some(({ options }) => options.readsRelated)),
    }
  }

  #meaningOf(fieldId: string): FieldMeaning {
    const field = this.#fields.get(fieldId)
    if (field === undefined) return { problem: 'field_gone' }
    const path = this.#cycles.get(fieldId)
    if (path) return { problem: 'cycle', path }
    const type =
      field.type === 'formula' ? this.#done.get(fieldId)?.options.expression?.type : fieldValueType(field)
    if (type) return { type }
    return { problem: field.type === 'formula' ? 'field_broken' : 'field_unreadable' }
  }

  #formulasNamed(source: string): readonly string[] {
    return fieldsNamed(source).filter((id) => this.#fields.get(id)?.type === 'formula')
  }
}

/** Of each formula that needs itself, the way: it first and last. */
function cyclesIn(named: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, readonly string[]> {
  const cycles = new Map<string, readonly string[]>()
  for (const id of named.keys()) {
    const path = wayBack(id, named)
    if (path) cycles.set(id, path)
  }
  return cycles
}

/** The shortest way from a formula to itself. */
function wayBack(start: string, named: ReadonlyMap<string, readonly string[]>): readonly string[] | null {
  const from = new Map<string, string>()
  let border = [start]
  while (border.length > 0) {
    const next: string[] = []
    for (const id of border) {
      for (const other of named.get(id) ?? []) {
        if (other === start) return pathTo(id, start, from)
        if (from.has(other)) continue
        from.set(other, id)
        next.push(other)
      }
    }
    border = next
  }
  return null
}

function pathTo(last: string, start: string, from: ReadonlyMap<string, string>): readonly string[] {
  const path = [start]
  for (let id: string | undefined = last; id !== undefined && id !== start; id = from.get(id))
    path.unshift(id)
  return [start, ...path]
}

/** Formulas behind those that they name; of a circle in any order. */
function orderOf(named: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const order: string[] = []
  const seen = new Set<string>()
  for (const start of named.keys()) {
    const stack: { readonly id: string; next: number }[] = []
    const enter = (id: string) => {
      if (seen.has(id)) return
      seen.add(id)
      stack.push({ id, next: 0 })
    }
    enter(start)
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const other = named.get(top.id)?.[top.next]
      top.next += 1
      if (other !== undefined) enter(other)
      else {
        order.push(top.id)
        stack.pop()
      }
    }
  }
  return order
}

function asksTheClock(expression: FormulaExpression): boolean {
  switch (expression.op) {
    case 'call':
      return CLOCKS.has(expression.name) || expression.args.some(asksTheClock)
    case 'let':
      return asksTheClock(expression.value) || asksTheClock(expression.body)
    case 'list':
      return expression.items.some(asksTheClock)
    default:
      return false
  }
}

const CLOCKS: ReadonlySet<string> = new Set(['today', 'now'])
