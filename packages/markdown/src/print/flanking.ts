/** What a code unit is to micromark when it decides whether marks may open or close beside it. */
export type UnitClass = 'space' | 'sign' | 'word'

/** The class of a code unit; the edge of a block counts as white space. Surrogates are words, as micromark has it. */
export function unitClass(unit: string | undefined): UnitClass {
  if (unit === undefined || unit === '' || /\s/.test(unit)) return 'space'
  return /[\p{P}\p{S}]/u.test(unit) ? 'sign' : 'word'
}

/** Whether a run of `*` or `~` between two code units may open a mark. */
export function opens(before: UnitClass, after: UnitClass): boolean {
  return after !== 'space' && (after !== 'sign' || before !== 'word')
}

/** Whether it may close one. */
export function closes(before: UnitClass, after: UnitClass): boolean {
  return before !== 'space' && (before !== 'sign' || after !== 'word')
}
