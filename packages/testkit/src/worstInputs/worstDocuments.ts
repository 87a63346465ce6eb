import { CODE_LANGUAGES, createDocument, type NewBlock } from '@sheaf/model'

export interface WorstDocument {
  readonly name: string
  readonly blocks: readonly NewBlock[]
}

const text = (words: string) => [{ text: words }]
const paragraph = (words: string): NewBlock => ({ type: 'paragraph', text: text(words) })
const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

/** What grammars look back and forth in, for some of them with the square of its length. */
const CODE = ['a_', '(', '<', '{', '"\\', '/*', '$(', '[a](', '@a.', '=>', '0x_', '#{', '\\', 'a b ', '`']

/** Formulas that nest, define, or are many. */
const FORMULAS = [
  '{'.repeat(2400) + '}'.repeat(2400),
  '\\frac{1}{'.repeat(450) + 'x' + '}'.repeat(450),
  `\\def\\a#1{#1#1#1}${'\\a{'.repeat(200)}x${'}'.repeat(200)}`,
  '\\sqrt{'.repeat(600) + 'x' + '}'.repeat(600),
  'x^{'.repeat(900) + 'x' + '}'.repeat(900),
  '\\left('.repeat(350) + 'x' + '\\right)'.repeat(350),
  '\\begin{matrix}' + '1&'.repeat(2000) + '\\end{matrix}',
]

/** Text that is something to who prints or reads Markdown. */
const MARKDOWN = ['*', '_', '`', '[', '![', '<', '>', '|', '~', '$', '\\', '* a\n', '[a](', '<a', '&#', ':::']

function nested(type: string, levels: number): NewBlock {
  let block: NewBlock = { type, text: text('the innermost') }
  for (let level = 0; level < levels; level += 1) block = { type, text: text('x'), children: [block] }
  return block
}

function table(rows: number, columns: number): NewBlock {
  return {
    type: 'simple_table',
    children: many(rows, (row) => ({
      type: 'simple_table_row',
      children: many(columns, (column) => ({
        type: 'simple_table_cell',
        children: [paragraph(`cell ${row} ${column}`)],
      })),
    })),
  }
}

const code = (language: string, words: string): NewBlock => ({
  type: 'code',
  data: { language },
  text: text(words),
})

const LANGUAGES = [...CODE_LANGUAGES.map(({ id }) => id), '']

/** Documents that cost a server as much as documents can, one of each kind. `scale` is 1 for all that there can be. */
export function worstDocuments(scale = 1): readonly WorstDocument[] {
  const size = (full: number): number => Math.max(1, Math.round(full * scale))
  return [
    ...CODE.map((piece) => ({
      name: `code: ${piece}`,
      blocks: LANGUAGES.map((language) => code(language, piece.repeat(size(30_000) / piece.length))),
    })),
    { name: 'code, one long block', blocks: [code('typescript', 'a_'.repeat(size(99_000)))] },
    {
      name: 'code, many blocks',
      blocks: many(size(5000), () => code('java', 'int a = "b"; // c\n'.repeat(12))),
    },
    {
      name: 'formulas',
      blocks: many(size(500), (index) => ({
        type: 'math_equation',
        data: { formula: FORMULAS[index % FORMULAS.length]! },
      })),
    },
    ...['paragraph', 'bulleted_list', 'quote', 'toggle_list', 'simple_columns', 'callout'].map((type) => ({
      name: `nesting of ${type}`,
      blocks: [nested(type, size(10_000))],
    })),
    { name: 'many blocks', blocks: many(size(40_000), (index) => paragraph(`Block ${index} of many`)) },
    { name: 'a large table', blocks: [table(size(500), 60)] },
    { name: 'a wide table', blocks: [table(4, size(5000))] },
    { name: 'one long paragraph', blocks: [paragraph('word '.repeat(size(200_000)))] },
    { name: 'one long word', blocks: [paragraph('w'.repeat(size(1_000_000)))] },
    {
      name: 'many marks',
      blocks: [
        {
          type: 'paragraph',
          text: many(size(20_000), (index) => ({
            text: `${index} `,
            attributes: { [index % 2 === 0 ? 'bold' : 'italic']: true, href: `https://x.example/${index}` },
          })),
        },
      ],
    },
    {
      name: 'many addresses',
      blocks: many(size(5000), (index) => ({
        type: index % 2 === 0 ? 'image' : 'link_preview',
        data: { url: `https://x.example/${index}` },
      })),
    },
    {
      name: 'signs of Markdown',
      blocks: MARKDOWN.map((sign) => paragraph(sign.repeat(size(20_000) / sign.length))),
    },
    {
      name: 'a diagram',
      blocks: [
        code('mermaid', `graph TD\n${many(size(5000), (index) => `a${index}-->a${index + 1}`).join('\n')}`),
      ],
    },
  ]
}

/** As a Yjs v1 update. */
export function encodeWorst(documentId: string, { blocks }: WorstDocument): Uint8Array {
  let lastId = 0
  return createDocument(documentId, blocks, {
    block() {
      lastId += 1
      return `block${lastId}`
    },
  })
}
