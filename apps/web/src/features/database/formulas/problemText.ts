import type { Translate } from '@sheaf/locales'
import { FORMULA_FUNCTIONS, type FormulaProblem, type FormulaType } from '@sheaf/model/formulas'

/** One sentence that says what is wrong and what to do. */
export function problemText(
  problem: FormulaProblem,
  t: Translate,
  nameOf: (fieldId: string) => string,
): string {
  switch (problem.code) {
    case 'unknown_character':
      return t('formula.problems.unknown_character', { text: problem.text })
    case 'value_missing_after':
      return t('formula.problems.value_missing_after', { op: problem.op })
    case 'closing_missing':
      return t('formula.problems.closing_missing', { text: problem.text })
    case 'unexpected':
      return problem.text === ''
        ? t('formula.problems.unexpectedField')
        : t('formula.problems.unexpected', { text: problem.text })
    case 'unknown_function': {
      const { name, near } = problem
      return near === null
        ? t('formula.problems.unknown_function', { name })
        : t('formula.problems.unknown_function_near', { name, near })
    }
    case 'unknown_name': {
      const { name, near } = problem
      return near === null
        ? t('formula.problems.unknown_name', { name })
        : t('formula.problems.unknown_name_near', { name, near })
    }
    case 'call_needs_brackets':
      return t('formula.problems.call_needs_brackets', { name: problem.name })
    case 'field_broken':
      return t('formula.problems.field_broken', { field: nameOf(problem.fieldId) })
    case 'field_unreadable':
      return t('formula.problems.field_unreadable', { field: nameOf(problem.fieldId) })
    case 'related_unfit':
      return t('formula.problems.related_unfit', { field: nameOf(problem.fieldId) })
    case 'cycle':
      return t('formula.problems.cycle', { path: problem.path.map(nameOf).join(' → ') })
    case 'too_few_values':
      return t('formula.problems.too_few_values', { name: problem.name, count: problem.count })
    case 'too_many_values':
      return t('formula.problems.too_many_values', { name: problem.name, count: problem.count })
    case 'wrong_type':
      return wrongTypeText(problem, t)
    case 'unlike': {
      const [left, right] = [needText(problem.left, t), needText(problem.right, t)]
      return t('formula.problems.unlike', { name: problem.name, left, right })
    }
    case 'unknown_unit': {
      const units = problem.units.map((unit) => `"${unit}"`).join(', ')
      return t('formula.problems.unknown_unit', { units })
    }
    case 'empty':
      return t('formula.problems.empty')
    case 'too_long':
      return t('formula.problems.too_long')
    case 'too_deep':
      return t('formula.problems.too_deep')
    case 'open_text':
      return t('formula.problems.open_text')
    case 'value_missing':
      return t('formula.problems.value_missing')
    case 'field_gone':
      return t('formula.problems.field_gone')
    case 'nested_list':
      return t('formula.problems.nested_list')
  }
}

function wrongTypeText(
  { name, wanted, got }: Extract<FormulaProblem, { readonly code: 'wrong_type' }>,
  t: Translate,
): string {
  const words = { name, wanted: needText(wanted, t), got: needText(got, t) }
  if (got.endsWith('[]')) return t('formula.problems.wrong_type_list', words)
  if (wanted === 'number' && got === 'text') return t('formula.problems.wrong_type_text', words)
  return t('formula.problems.wrong_type', words)
}

/** “a number”. */
function needText(type: FormulaType | 'list' | 'name', t: Translate): string {
  return t(type.endsWith('[]') ? 'formula.needs.list' : NEEDS[type as keyof typeof NEEDS])
}

/** “number”. */
export function typeText(type: string, t: Translate): string {
  if (type.endsWith('[]')) return t('formula.types.list')
  return t(Object.hasOwn(TYPES, type) ? TYPES[type as keyof typeof TYPES] : 'formula.types.any')
}

/** How a function is called: its name and the names of its values; optional ones with a question mark. */
export function signatureOf(name: keyof typeof FORMULA_FUNCTIONS | 'let'): readonly string[] {
  if (name === 'let') return ['name', 'value', 'result']
  const { parameters } = FORMULA_FUNCTIONS[name]
  return parameters.map((parameter) => {
    const { name: called } = parameter
    if ('isRest' in parameter) return `${called}…`
    return 'isOptional' in parameter ? `${called}?` : called
  })
}

const NEEDS = {
  text: 'formula.needs.text',
  number: 'formula.needs.number',
  date: 'formula.needs.date',
  duration: 'formula.needs.duration',
  boolean: 'formula.needs.boolean',
  nothing: 'formula.needs.nothing',
  list: 'formula.needs.list',
  name: 'formula.needs.name',
} as const

const TYPES = {
  text: 'formula.types.text',
  number: 'formula.types.number',
  date: 'formula.types.date',
  duration: 'formula.types.duration',
  boolean: 'formula.types.boolean',
  nothing: 'formula.types.nothing',
  list: 'formula.types.list',
  name: 'formula.types.name',
} as const
