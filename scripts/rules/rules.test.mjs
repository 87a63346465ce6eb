import { expect, it } from 'vitest'
import { idsNamedIn, readRules, rulesOf } from './readRules.mjs'

const { rules, files } = readRules()

it('reads the ids of a table, and what names them', () => {
  const table =
    '| id | rule |\n|---|---|\n| EDIT-A-1 | as EDIT-B-2 |\n| – | no id |\n| R6 | none either |\n| PAGE-3 | x |\n'
  expect(rulesOf(table)).toEqual(['EDIT-A-1', 'PAGE-3'])
  expect([...idsNamedIn("it('EDIT-A-1, PAGE-3: x', () => 'ISO-8859-1 EDIT-A')", ['EDIT', 'PAGE'])]).toEqual([
    'EDIT-A-1',
    'PAGE-3',
  ])
})

it('every rule is written once', () => {
  expect(rules.length).toBeGreaterThan(400)
  expect(rules.filter((id, index) => rules.indexOf(id) !== index)).toEqual([])
})

it('every rule is named by a test', () => {
  const named = new Set(files.filter(({ isTest }) => isTest).flatMap(({ ids }) => [...ids]))
  expect(rules.filter((id) => !named.has(id))).toEqual([])
})

it('nothing names a rule that is not written', () => {
  const known = new Set(rules)
  const unknown = files.flatMap(({ path, ids }) =>
    [...ids].filter((id) => !known.has(id)).map((id) => `${path}: ${id}`),
  )
  expect(unknown).toEqual([])
})
