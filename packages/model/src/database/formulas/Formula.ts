/** What a value of a formula can be; a list holds values of one kind. */
export type FormulaScalar = 'text' | 'number' | 'date' | 'duration' | 'boolean' | 'nothing'
export type FormulaType = FormulaScalar | `${FormulaScalar}[]`

/** How the cells of a formula are read: the type of field that its result has. */
export type FormulaResult = 'rich_text' | 'number' | 'date_time' | 'time' | 'checkbox'

/** Where something stands in the text of a formula, in UTF-16 units. */
export interface FormulaSpan {
  readonly from: number
  readonly to: number
}

/** A formula as it is read from its text, before it is known whether its parts go together. */
export type FormulaNode = FormulaSpan &
  (
    | { readonly kind: 'number'; readonly decimal: string }
    | { readonly kind: 'text'; readonly text: string }
    | { readonly kind: 'field'; readonly fieldId: string; readonly target: RelatedTarget | null }
    /** `true`, `false`, `nothing`, and what `let` and `map` name. */
    | { readonly kind: 'name'; readonly name: string }
    | {
        readonly kind: 'call'
        readonly name: string
        readonly nameTo: number
        readonly args: readonly FormulaNode[]
      }
    | { readonly kind: 'unary'; readonly op: UnaryOp; readonly of: FormulaNode }
    | {
        readonly kind: 'binary'
        readonly op: BinaryOp
        readonly opFrom: number
        readonly left: FormulaNode
        readonly right: FormulaNode
      }
    | { readonly kind: 'list'; readonly items: readonly FormulaNode[] }
    /** Where something is missing; it was said already. */
    | { readonly kind: 'hole' }
  )

export type UnaryOp = '-' | 'not'
export type BinaryOp = 'or' | 'and' | '=' | '!=' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | '/' | '%' | '^'

/** A field of the rows that a relation lists, and as what it was read when the formula was written. */
export interface RelatedTarget {
  readonly fieldId: string
  readonly as: FormulaScalar
}

/** A formula whose parts go together, in plain JSON. Functions and operators are both calls. */
export type FormulaExpression = { readonly type: FormulaType } & (
  | { readonly op: 'number'; readonly decimal: string }
  | { readonly op: 'text'; readonly text: string }
  | { readonly op: 'boolean'; readonly value: boolean }
  | { readonly op: 'nothing' }
  | { readonly op: 'field'; readonly fieldId: string }
  | { readonly op: 'related'; readonly fieldId: string; readonly target: RelatedTarget }
  | { readonly op: 'variable'; readonly name: string }
  | {
      readonly op: 'let'
      readonly name: string
      readonly value: FormulaExpression
      readonly body: FormulaExpression
    }
  | { readonly op: 'list'; readonly items: readonly FormulaExpression[] }
  | { readonly op: 'call'; readonly name: string; readonly args: readonly FormulaExpression[] }
)

/** What is wrong with a formula: a sentence names it, and what to do. */
export type FormulaProblem = FormulaSpan &
  (
    | { readonly code: 'empty' }
    | { readonly code: 'too_long' }
    | { readonly code: 'too_deep' }
    | { readonly code: 'unknown_character'; readonly text: string }
    | { readonly code: 'open_text' }
    | { readonly code: 'value_missing' }
    | { readonly code: 'value_missing_after'; readonly op: string }
    | { readonly code: 'closing_missing'; readonly text: string }
    | { readonly code: 'unexpected'; readonly text: string }
    | { readonly code: 'unknown_function'; readonly name: string; readonly near: string | null }
    | { readonly code: 'unknown_name'; readonly name: string; readonly near: string | null }
    | { readonly code: 'call_needs_brackets'; readonly name: string }
    | { readonly code: 'field_gone' }
    | { readonly code: 'field_broken'; readonly fieldId: string }
    | { readonly code: 'field_unreadable'; readonly fieldId: string }
    | { readonly code: 'related_unfit'; readonly fieldId: string }
    | { readonly code: 'cycle'; readonly path: readonly string[] }
    | { readonly code: 'too_few_values'; readonly name: string; readonly count: number }
    | { readonly code: 'too_many_values'; readonly name: string; readonly count: number }
    | {
        readonly code: 'wrong_type'
        readonly name: string
        readonly wanted: FormulaType | 'list' | 'name'
        readonly got: FormulaType
      }
    | {
        readonly code: 'unlike'
        readonly name: string
        readonly left: FormulaType
        readonly right: FormulaType
      }
    | { readonly code: 'nested_list' }
    | { readonly code: 'unknown_unit'; readonly units: readonly string[] }
  )

export function isListType(type: FormulaType): type is `${FormulaScalar}[]` {
  return type.endsWith('[]')
}

/** What a list of the type holds; of a type that is no list itself. */
export function itemType(type: FormulaType): FormulaScalar {
  return (isListType(type) ? type.slice(0, -2) : type) as FormulaScalar
}

export function listOfType(type: FormulaScalar): FormulaType {
  return `${type}[]`
}
