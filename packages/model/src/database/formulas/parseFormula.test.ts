import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '../../../../../scripts/setup/anyCharacter.ts'
import type { BinaryOp, FormulaNode } from './Formula.ts'
import { parseFormula } from './parseFormula.ts'
import { printFormula } from './printFormula.ts'

const OPS: readonly BinaryOp[] = ['or', 'and', '=', '!=', '<', '<=', '>', '>=', '+', '-', '*', '/', '%', '^']
const SPAN = { from: 0, to: 0 }

/** Trees of every kind of part, as deep as a person might write them. */
const tree: fc.Arbitrary<FormulaNode> = fc.letrec<{ node: FormulaNode }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.record({ kind: fc.constant('number' as const), decimal: fc.constantFrom('0', '1', '2.5', '0.125') }),
    fc.record({ kind: fc.constant('text' as const), text: fc.string({ unit: anyCharacter }) }),
    fc.record({ kind: fc.constant('name' as const), name: fc.constantFrom('item', 'x', 'Größe', 'nothing') }),
    fc.record({
      kind: fc.constant('field' as const),
      fieldId: fc.constantFrom('f1', 'a.b', '{x}', '%7b', 'ä:1', '__proto__'),
      target: fc.option(
        fc.record({ fieldId: fc.constantFrom('g', 'g.h:i'), as: fc.constantFrom('text', 'number') }),
      ),
    }),
    fc.record({
      kind: fc.constant('call' as const),
      name: fc.constantFrom('sum', 'if', 'unknownOne'),
      nameTo: fc.constant(0),
      args: fc.array(tie('node'), { maxLength: 3 }),
    }),
    fc.record({ kind: fc.constant('list' as const), items: fc.array(tie('node'), { maxLength: 3 }) }),
    fc.record({ kind: fc.constant('unary' as const), op: fc.constantFrom('-', 'not'), of: tie('node') }),
    fc.record({
      kind: fc.constant('binary' as const),
      op: fc.constantFrom(...OPS),
      opFrom: fc.constant(0),
      left: tie('node'),
      right: tie('node'),
    }),
  ) as fc.Arbitrary<FormulaNode>,
})).node

describe('FORMULA-READ-2: reading the text of a formula', () => {
  it('reads what was written of a tree as the same tree', () => {
    fc.assert(
      fc.property(tree, (node) => {
        const { node: read, problems } = parseFormula(printFormula(node))
        expect(problems).toEqual([])
        expect(withoutPlaces(read)).toEqual(withoutPlaces(node))
      }),
    )
  })

  it('ends with a tree and problems within the text, whatever it is', () => {
    const words =
      '( ) [ ] , " \\ { } {a} {a.b:c} + - ! not and ^ sum( let( map( item 1 .5 1.2.3 \n § 😀 \uD800 __proto__'.split(
        ' ',
      )
    const text = fc.oneof(
      fc.array(fc.constantFrom(...words), { maxLength: 40 }).map((parts) => parts.join('')),
      fc.string({ unit: anyCharacter, maxLength: 200 }),
    )
    fc.assert(
      fc.property(text, (source) => {
        const { node, problems } = parseFormula(source)
        for (const { from, to } of [node, ...problems]) {
          expect(from).toBeGreaterThanOrEqual(0)
          expect(to).toBeLessThanOrEqual(source.length)
          expect(from).toBeLessThanOrEqual(to)
        }
        expect(problems.map(({ from }) => from)).toEqual(
          problems.map(({ from }) => from).toSorted((a, b) => a - b),
        )
        expect(hasHole(node) && problems.length === 0).toBe(false)
      }),
    )
  })

  it.each(['*1', '1+*2', '(*1)', 'sum(*1)', '[*1]', 'not^1', '-^1'])(
    'says where a value is missing in %s',
    (source) => {
      expect(parseFormula(source).problems).toMatchObject([{ code: 'value_missing' }])
    },
  )

  it.each([
    ['brackets', '('.repeat(3999), 'too_deep'],
    ['minuses', '-'.repeat(3999), 'too_deep'],
    ['powers', '2^'.repeat(1999) + '2', 'too_deep'],
    ['sums', '1+'.repeat(1999) + '1', 'too_deep'],
    ['letters', 'a'.repeat(4001), 'too_long'],
  ])('refuses too many %s with one sentence', (_, source, code) => {
    expect(parseFormula(source).problems.map((problem) => problem.code)).toEqual([code])
  })
})

function withoutPlaces(node: FormulaNode): unknown {
  return JSON.parse(
    JSON.stringify({ ...node, ...SPAN }, (key, value: unknown) =>
      ['from', 'to', 'nameTo', 'opFrom'].includes(key) ? undefined : value,
    ),
  )
}

function hasHole(node: FormulaNode): boolean {
  switch (node.kind) {
    case 'hole':
      return true
    case 'call':
      return node.args.some(hasHole)
    case 'list':
      return node.items.some(hasHole)
    case 'unary':
      return hasHole(node.of)
    case 'binary':
      return hasHole(node.left) || hasHole(node.right)
    default:
      return false
  }
}
