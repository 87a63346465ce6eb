import { isSameValue, sortedValues } from '../compareValues.ts'
import { listIn, MAX_LIST, plainIn, type FormulaValue } from '../FormulaValue.ts'
import type { AnyFunction } from './FormulaFunction.ts'
import { isEmpty } from './logicFunctions.ts'

const LIST = { name: 'list', type: 'T[]' } as const
const TEST = { name: 'test', type: 'each test' } as const
const COUNT = { name: 'count', type: 'number' } as const

export const LIST_FUNCTIONS = {
  count: {
    group: 'list',
    parameters: [LIST],
    result: 'number',
    evaluate: ([list]) => listIn(list).length,
  },
  first: { group: 'list', parameters: [LIST], result: 'T', evaluate: ([list]) => listIn(list)[0] ?? null },
  last: { group: 'list', parameters: [LIST], result: 'T', evaluate: ([list]) => listIn(list).at(-1) ?? null },
  at: {
    group: 'list',
    parameters: [LIST, { name: 'place', type: 'number' }],
    result: 'T',
    evaluate([list, place]) {
      const at = Math.trunc(plainIn(place) ?? 0)
      return at === 0 ? null : (listIn(list).at(at > 0 ? at - 1 : at) ?? null)
    },
  },
  take: {
    group: 'list',
    parameters: [LIST, COUNT],
    result: 'T[]',
    evaluate: ([list, count]) => listIn(list).slice(0, wholeIn(count)),
  },
  skip: {
    group: 'list',
    parameters: [LIST, COUNT],
    result: 'T[]',
    evaluate: ([list, count]) => listIn(list).slice(wholeIn(count)),
  },
  includes: {
    group: 'list',
    parameters: [LIST, { name: 'value', type: 'T' }],
    result: 'boolean',
    takesNothing: true,
    evaluate: ([list, value = null]) => listIn(list).some((item) => isSameValue(item, value)),
  },
  unique: {
    group: 'list',
    parameters: [LIST],
    result: 'T[]',
    evaluate([list], run) {
      const kept: FormulaValue[] = []
      for (const item of listIn(list)) {
        if (!run.spend(kept.length / ITEMS_PER_STEP)) break
        if (!kept.some((other) => isSameValue(other, item))) kept.push(item)
      }
      return kept
    },
  },
  merge: {
    group: 'list',
    parameters: [LIST, { name: 'more', type: 'T[]', isRest: true }],
    result: 'T[]',
    evaluate(lists) {
      const merged: FormulaValue[] = []
      for (const list of lists)
        for (const item of listIn(list)) if (merged.length < MAX_LIST) merged.push(item)
      return merged
    },
  },
  compact: {
    group: 'list',
    parameters: [LIST],
    result: 'T[]',
    evaluate: ([list]) => listIn(list).filter((item) => !isEmpty(item)),
  },
  reverse: {
    group: 'list',
    parameters: [LIST],
    result: 'T[]',
    evaluate: ([list]) => listIn(list).toReversed(),
  },
  range: {
    group: 'list',
    parameters: [
      { name: 'from', type: 'number' },
      { name: 'to', type: 'number' },
    ],
    result: 'number[]',
    evaluate([from, to]) {
      const [first, last] = [plainIn(from), plainIn(to)]
      if (first === null || last === null || !Number.isSafeInteger(first) || last < first) return []
      const length = Math.min(Math.floor(last - first) + 1, MAX_LIST)
      return Array.from({ length }, (_, index) => first + index)
    },
  },
  sort: {
    group: 'list',
    parameters: [LIST, { name: 'by', type: 'each key', isOptional: true }],
    result: 'T[]',
    evaluateLazily([list, by], run) {
      const values = listIn(list?.get())
      if (!run.spend(values.length)) return []
      return sortedValues(values, by ? values.map(by.forItem) : values, run)
    },
  },
  map: {
    group: 'list',
    parameters: [LIST, { name: 'each', type: 'each' }],
    result: 'each[]',
    evaluateLazily: ([list, each]) =>
      listIn(list?.get()).map((item, index) => each?.forItem(item, index) ?? null),
  },
  filter: {
    group: 'list',
    parameters: [LIST, TEST],
    result: 'T[]',
    evaluateLazily: ([list, test]) =>
      listIn(list?.get()).filter((item, index) => test?.forItem(item, index) === true),
  },
  find: {
    group: 'list',
    parameters: [LIST, TEST],
    result: 'T',
    evaluateLazily: ([list, test]) =>
      listIn(list?.get()).find((item, index) => test?.forItem(item, index) === true) ?? null,
  },
  countIf: {
    group: 'list',
    parameters: [LIST, TEST],
    result: 'number',
    evaluateLazily: ([list, test]) =>
      listIn(list?.get()).filter((item, index) => test?.forItem(item, index) === true).length,
  },
  some: {
    group: 'list',
    parameters: [LIST, TEST],
    result: 'boolean',
    evaluateLazily: ([list, test]) =>
      listIn(list?.get()).some((item, index) => test?.forItem(item, index) === true),
  },
  every: {
    group: 'list',
    parameters: [LIST, TEST],
    result: 'boolean',
    evaluateLazily: ([list, test]) =>
      listIn(list?.get()).every((item, index) => test?.forItem(item, index) === true),
  },
} as const satisfies Readonly<Record<string, AnyFunction>>

function wholeIn(value: FormulaValue | undefined): number {
  return Math.min(Math.max(Math.floor(plainIn(value) ?? 0), 0), MAX_LIST)
}

const ITEMS_PER_STEP = 16
