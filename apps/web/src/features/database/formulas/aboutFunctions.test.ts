import { databasePanels } from '@sheaf/locales/en/databasePanels.ts'
import { FORMULA_FUNCTIONS, parseFormula, type AnyFunction } from '@sheaf/model/formulas'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ABOUT_FUNCTIONS } from './aboutFunctions.ts'

const functions: readonly (readonly [string, AnyFunction])[] = Object.entries(FORMULA_FUNCTIONS)

it('FORMULA-DOC-1: the documented functions are those that there are', () => {
  const specs = readFileSync(join(import.meta.dirname, '../../../../../../docs/specs/formulas.md'), 'utf8')
  const documented = [...specs.matchAll(/^\| `(\w+\(.*?\))` \| ([\w ]+) \|/gm)]
  const results: Readonly<Record<string, string>> = {
    T: 'as its values',
    'T[]': 'list',
    'each[]': 'list',
    'text[]': 'list',
    'number[]': 'list',
  }
  const there = functions.map(([name, { parameters, result }]) => {
    const values = parameters.map(({ name: called, isRest, isOptional }) =>
      isRest ? `${called}…` : isOptional ? `${called}?` : called,
    )
    return `${name}(${values.join(', ')}) ${results[result] ?? result}`
  })
  expect(documented.map(([, call, result]) => `${call} ${result}`).toSorted()).toEqual(there.toSorted())
})

it('FORMULA-EDIT-3: every function is explained, with an example that can be read', () => {
  expect(Object.keys(ABOUT_FUNCTIONS).toSorted()).toEqual(
    [...functions.map(([name]) => name), 'let'].toSorted(),
  )
  expect(Object.keys(databasePanels.formula.about).toSorted()).toEqual(
    Object.keys(ABOUT_FUNCTIONS).toSorted(),
  )
  for (const { example } of Object.values(ABOUT_FUNCTIONS)) expect(parseFormula(example).problems).toEqual([])
})
