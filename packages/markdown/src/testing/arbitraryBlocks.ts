import type { JsonValue } from '@sheaf/base'
import { BLOCK_TYPES, type NewBlock, type TextRun } from '@sheaf/model'
import fc from 'fast-check'
import { anyCharacter } from '../../../../scripts/setup/anyCharacter.ts'

/** Pieces of text that mean something to some Markdown, or are lost by some reader of it. */
const PIECES = [
  'word',
  'a',
  'B9',
  '1.',
  '12)',
  '1',
  ' ',
  '  ',
  '    ',
  '\n',
  '\n\n',
  '\t',
  '\r',
  '*',
  '**',
  '***',
  '_',
  '__',
  '~',
  '~~',
  '~~~',
  '`',
  '``',
  '```',
  '$',
  '$$',
  '[',
  ']',
  '](',
  '[ ]',
  '[x] ',
  '[^1]',
  '[a]: b',
  '(',
  ')',
  '!',
  '![',
  '<',
  '>',
  '<br>',
  '<b>',
  '</b>',
  '<u>',
  '<!-- ',
  '-->',
  '<details>',
  '</details>',
  '<summary>',
  '&',
  '&amp;',
  '&#x20;',
  '&nbsp;',
  '\\',
  '\\*',
  '|',
  '|-|',
  '| a |',
  '---',
  '- ',
  '-',
  '+ ',
  '+',
  '# ',
  '#',
  '###### ',
  '=',
  '===',
  ':',
  '::',
  ':::',
  ':::note',
  ':a',
  ':block{a=b}',
  ':text[x]{y}',
  '{',
  '}',
  '{a}',
  '"',
  "'",
  'https://a.example/x',
  'http://',
  'www.a.example',
  'a@b.example',
  'mailto:',
  '@',
  '/',
  '.',
  ',',
  ';',
  '\u00a0',
  '\u200b',
  '\u2028',
  '\u0085',
  '\u0001',
  '\u007f',
  '\ufeff',
  '\ufffc',
  '\0',
  '😀',
  '👩‍👩‍👧',
  'é',
  'שלום',
  'مرحبا',
  '、「日本」',
  '中文',
  '\ud800',
  '\udc00',
  '[!NOTE]',
  '%',
  '^',
  '~x~',
  'x_y_z',
  '2 * 3',
  '$5',
  '5$',
] as const

export const arbitraryText: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.array(fc.constantFrom(...PIECES), { maxLength: 6 }).map((parts) => parts.join('')),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
  { weight: 1, arbitrary: fc.string({ unit: anyCharacter, maxLength: 6 }) },
)

const json = fc.oneof(
  arbitraryText,
  fc.constantFrom<JsonValue>(
    0,
    1,
    -1.5,
    1e21,
    true,
    false,
    null,
    '',
    '1',
    'true',
    'null',
    '"',
    '[',
    [],
    {},
    { a: [1, 'b'] },
    ['|', '&', '"\''],
  ),
)
/**
 * No key ends in a backslash: V8 13.6 (Node.js 24) reads `{"\\n":0}` as a key of one backslash once it has seen an object
 * with such a key, so that `JSON.parse` itself would fail the test.
 */
const key = fc
  .oneof(
    fc.constantFrom(
      'align',
      'bgColor',
      'x',
      'data',
      'type',
      'text',
      'char',
      'class',
      'id',
      '__proto__',
      'a b',
      '',
      'é',
      'x-y',
      '.a',
      '#a',
    ),
    arbitraryText,
  )
  .filter((name) => !name.endsWith('\\'))
const keys = fc.dictionary(key, json, { maxKeys: 2 })

const url = fc.oneof(
  fc.constantFrom(
    'https://a.example/x',
    'https://a.example/a_b(c)?d=[e]|f&amp;g"h',
    '/api/file_storage/0b1c8a50-0000-4000-8000-000000000001/v1/blob/0b1c8a50-0000-4000-8000-000000000002/a.png',
    'mailto:a@b.example',
    '#x',
    'javascript:alert(1)',
    'notes.md',
    'https://a.example/ b',
  ),
  arbitraryText,
)
const mention = fc.oneof(
  fc.record({ type: fc.constant('page'), page_id: fc.constantFrom('p1', 'p 2', '') }),
  fc.record(
    { type: fc.constant('page'), page_id: fc.constant('p1'), block_id: arbitraryText, row_id: arbitraryText },
    { requiredKeys: ['type', 'page_id'] },
  ),
  fc.record(
    {
      type: fc.constantFrom('date', 'reminder'),
      date: fc.constantFrom('2026-11-20T00:00:00.000Z', '1700000000', 'x'),
      include_time: fc.constantFrom<JsonValue>(true, 'true', false),
      reminder_option: fc.constant('onDayOfEvent'),
    },
    { requiredKeys: ['type', 'date'] },
  ),
  fc.record({ type: fc.constant('person'), person_id: fc.constant('u'), person_name: arbitraryText }),
  fc.record({ type: fc.constant('externalLink'), url }),
  keys,
  json,
)
const attributes = fc.record(
  {
    bold: fc.constantFrom<JsonValue>(true, false, 1),
    italic: fc.constant(true),
    underline: fc.constant(true),
    strikethrough: fc.constant(true),
    code: fc.constant(true),
    href: url,
    formula: arbitraryText,
    mention,
    font_color: fc.constantFrom('0xFFA34AFD', 'rgb(1,2,3)'),
    bg_color: arbitraryText,
    other: json,
    [`strange key`]: json,
  },
  { requiredKeys: [] },
)
/** Few attributes at a time: most texts have one or two. */
const someAttributes = fc
  .tuple(attributes, fc.integer({ min: 0, max: 3 }), fc.nat())
  .map(([all, count, from]) => {
    const entries = Object.entries(all)
    return Object.fromEntries([...entries.slice(from % (entries.length || 1)), ...entries].slice(0, count))
  })
const run: fc.Arbitrary<TextRun> = fc.oneof(
  arbitraryText.map((text) => ({ text })),
  fc.tuple(arbitraryText, someAttributes).map(([text, own]) => ({ text, attributes: own })),
  fc
    .tuple(fc.constantFrom('@', '$', 'x'), mention)
    .map(([text, value]) => ({ text, attributes: { mention: value } })),
  fc
    .tuple(fc.constantFrom('$', '$$'), fc.oneof(arbitraryText, fc.constant('x^2')))
    .map(([text, value]) => ({ text, attributes: { formula: value } })),
)
export const arbitraryRuns: fc.Arbitrary<readonly TextRun[]> = fc.array(run, { maxLength: 5 })

const type = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      'paragraph',
      'bulleted_list',
      'numbered_list',
      'todo_list',
      'heading',
      'quote',
      'toggle_list',
      'callout',
      'code',
    ),
  },
  { weight: 2, arbitrary: fc.constantFrom(...BLOCK_TYPES) },
  {
    weight: 1,
    arbitrary: fc.oneof(
      fc.constantFrom('audio', 'pdf', 'ai_meeting', 'block', 'table/cell', '', 'constructor', 'columns'),
      arbitraryText,
    ),
  },
)
const ownData = fc.record(
  {
    level: fc.constantFrom<JsonValue>(1, 2, 3, 6, 7, null, '2'),
    checked: fc.constantFrom<JsonValue>(true, false, 'yes'),
    number: fc.constantFrom<JsonValue>(0, 1, 2, 7, 999999999, '3', null),
    collapsed: fc.constantFrom<JsonValue>(true, false, null),
    language: fc.oneof(fc.constantFrom('js', 'C++', 'sheaf-json', ''), arbitraryText),
    formula: arbitraryText,
    url,
    name: arbitraryText,
    alt: arbitraryText,
    align: fc.constant('center'),
    image_type: fc.constantFrom(1, 2),
    icon: fc.constant('📌'),
    view_id: fc.constant('p1'),
    images: fc.array(fc.record({ url, type: fc.constant(1) }), { maxLength: 2 }),
  },
  { requiredKeys: [] },
)
const USED: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    heading: ['level'],
    todo_list: ['checked'],
    numbered_list: ['number'],
    toggle_list: ['collapsed', 'level'],
    code: ['language'],
    math_equation: ['formula'],
    image: ['url', 'alt', 'align', 'image_type'],
    video: ['url', 'name'],
    file: ['url', 'name'],
    audio: ['url', 'name'],
    pdf: ['url', 'name'],
    link_preview: ['url'],
    callout: ['icon'],
    sub_page: ['view_id'],
    multi_image: ['images'],
  }),
)

/** A table, mostly one that GFM can say. */
const table: fc.Arbitrary<NewBlock> = fc
  .record({
    width: fc.integer({ min: 1, max: 3 }),
    cells: fc.array(fc.array(fc.oneof(fc.constant([]), arbitraryRuns), { minLength: 3, maxLength: 3 }), {
      minLength: 1,
      maxLength: 3,
    }),
    data: fc.record(
      {
        enable_header_row: fc.boolean(),
        column_aligns: fc.constantFrom({}, { 0: 'Center' }, { 0: 'Left', 5: 'Right' }, { 0: 'odd' }),
        column_widths: fc.constant({ 0: 200 }),
      },
      { requiredKeys: [] },
    ),
  })
  .map(({ width, cells, data }) => ({
    type: 'simple_table',
    data,
    children: cells.map((row) => ({
      type: 'simple_table_row',
      children: row
        .slice(0, width)
        .map((text) => ({ type: 'simple_table_cell', children: [{ type: 'paragraph', text }] })),
    })),
  }))

/** Lists of blocks, nested so deep at most. */
function blocksOf(depth: number, minLength: number): fc.Arbitrary<readonly NewBlock[]> {
  if (depth === 0) return fc.constant([])
  const nested = blocksOf(depth - 1, 0)
  const block = fc
    .record({
      type,
      own: ownData,
      data: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: keys }),
      text: fc.oneof({ weight: 3, arbitrary: arbitraryRuns }, { weight: 1, arbitrary: fc.constant([]) }),
      children: fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: nested }),
    })
    .map(({ own, data, ...rest }): NewBlock => {
      const used = Object.entries(own).filter(([each]) => USED.get(rest.type)?.includes(each))
      return { ...rest, data: { ...Object.fromEntries(used), ...data } }
    })
  return fc.array(fc.oneof({ weight: 8, arbitrary: block }, { weight: 1, arbitrary: table }), {
    minLength,
    maxLength: 4,
  })
}

/** Any document: every type, known and unknown, with any data, text and children, wherever they do not belong. */
export const arbitraryBlocks: fc.Arbitrary<readonly NewBlock[]> = blocksOf(5, 1)
