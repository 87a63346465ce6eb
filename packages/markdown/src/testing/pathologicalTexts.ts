import type { NewBlock } from '@sheaf/model'

/** Texts that naive readers take for ever to read, each with its name; of `n` signs, words or lines. */
export function pathologicalTexts(n: number): readonly (readonly [name: string, text: string])[] {
  return [
    ['quotes in quotes', '>'.repeat(10_000) + 'a'],
    ['items in items', '- '.repeat(10_000) + 'a'],
    ['brackets that never close', `${'['.repeat(n)}a`],
    ['brackets in brackets', `${'['.repeat(n)}a${']'.repeat(n)}`],
    ['pictures that never begin', `${'!['.repeat(n)}a`],
    ['stars that open and never close', '*a **a '.repeat(n)],
    ['marks that cross', '*a_ '.repeat(n)],
    ['marks in marks', `${'*_'.repeat(n)}a${'_*'.repeat(n)}`],
    ['tags that never end', '<a '.repeat(n)],
    ['instructions that never end', 'a <?'.repeat(n)],
    ['directives in directives', ':::a\n'.repeat(10_000)],
    ['attributes that never end', ':a{b="'.repeat(n)],
    ['definitions', Array.from({ length: n }, (_, at) => `[a]: a${at}`).join('\n')],
    ['lines of one paragraph', Array.from({ length: n / 2 }, (_, at) => `a\t${at}`).join('\n')],
    ['a word far behind white space', `[a](${' '.repeat(3 * n)}b${' '.repeat(3 * n)}c)`],
    ['brackets and braces in turn', '{"a":[{"b_a":[1,"*a*"]}]},'.repeat(n / 10)],
    ['backticks of many lengths', Array.from({ length: 300 }, (_, at) => `a${'`'.repeat(at)}`).join('')],
  ]
}

export function lettersOf(text: string): string {
  return text.replaceAll(/[^a-z]/g, '')
}

/** Of all texts, in their order. */
export function lettersIn(blocks: readonly NewBlock[]): string {
  return blocks
    .map(
      ({ text = [], children = [] }) => lettersOf(text.map((run) => run.text).join('')) + lettersIn(children),
    )
    .join('')
}
