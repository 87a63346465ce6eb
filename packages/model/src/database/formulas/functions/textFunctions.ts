import { exactNumber } from '../../numbers/exactNumber.ts'
import { readDecimal } from '../../text/formatDecimal.ts'
import { cutText, listIn, MAX_LIST, MAX_TEXT, plainIn, textIn } from '../FormulaValue.ts'
import { valueText } from '../valueText.ts'
import type { AnyFunction, FunctionParameter } from './FormulaFunction.ts'

const TEXT_AND_PART = [
  { name: 'text', type: 'text' },
  { name: 'part', type: 'text' },
] as const satisfies readonly FunctionParameter[]

/** Letters count as they are seen: by code points, so that no emoji of one is cut in two. */
export const TEXT_FUNCTIONS = {
  text: {
    group: 'text',
    parameters: [{ name: 'value', type: 'T' }],
    result: 'text',
    takesNothing: true,
    evaluate: ([value = null], run, [type = 'nothing']) => cutText(valueText(value, type, run)),
  },
  concat: {
    group: 'text',
    parameters: [{ name: 'text', type: 'text', isRest: true }],
    result: 'text',
    evaluate: (texts) => joined(texts.map(textIn), ''),
  },
  length: {
    group: 'text',
    parameters: [{ name: 'text', type: 'text' }],
    result: 'number',
    evaluate: ([text]) => lettersOf(text).length,
  },
  upper: {
    group: 'text',
    parameters: [{ name: 'text', type: 'text' }],
    result: 'text',
    evaluate: ([text]) => cutText(textIn(text).toUpperCase()),
  },
  lower: {
    group: 'text',
    parameters: [{ name: 'text', type: 'text' }],
    result: 'text',
    evaluate: ([text]) => cutText(textIn(text).toLowerCase()),
  },
  capitalize: {
    group: 'text',
    parameters: [{ name: 'text', type: 'text' }],
    result: 'text',
    evaluate([text]) {
      const [first = '', ...rest] = lettersOf(text)
      return cutText(first.toUpperCase() + rest.join(''))
    },
  },
  trim: {
    group: 'text',
    parameters: [{ name: 'text', type: 'text' }],
    result: 'text',
    evaluate: ([text]) => textIn(text).trim(),
  },
  contains: {
    group: 'text',
    parameters: TEXT_AND_PART,
    result: 'boolean',
    evaluate: ([text, part]) => textIn(text).toLowerCase().includes(textIn(part).toLowerCase()),
  },
  startsWith: {
    group: 'text',
    parameters: TEXT_AND_PART,
    result: 'boolean',
    evaluate: ([text, part]) => textIn(text).startsWith(textIn(part)),
  },
  endsWith: {
    group: 'text',
    parameters: TEXT_AND_PART,
    result: 'boolean',
    evaluate: ([text, part]) => textIn(text).endsWith(textIn(part)),
  },
  position: {
    group: 'text',
    parameters: TEXT_AND_PART,
    result: 'number',
    evaluate([text, part]) {
      const at = textIn(part) === '' ? -1 : textIn(text).indexOf(textIn(part))
      return at === -1 ? null : Array.from(textIn(text).slice(0, at)).length + 1
    },
  },
  replace: {
    group: 'text',
    parameters: [
      { name: 'text', type: 'text' },
      { name: 'part', type: 'text' },
      { name: 'by', type: 'text' },
    ],
    result: 'text',
    evaluate([text, part, by]) {
      if (textIn(part) === '') return textIn(text)
      const parts = textIn(text).split(textIn(part))
      return joined(parts, textIn(by))
    },
  },
  left: {
    group: 'text',
    parameters: [
      { name: 'text', type: 'text' },
      { name: 'count', type: 'number' },
    ],
    result: 'text',
    evaluate: ([text, count]) => lettersOf(text).slice(0, countIn(count)).join(''),
  },
  right: {
    group: 'text',
    parameters: [
      { name: 'text', type: 'text' },
      { name: 'count', type: 'number' },
    ],
    result: 'text',
    evaluate([text, count]) {
      const letters = lettersOf(text)
      return letters.slice(Math.max(letters.length - countIn(count), 0)).join('')
    },
  },
  middle: {
    group: 'text',
    parameters: [
      { name: 'text', type: 'text' },
      { name: 'from', type: 'number' },
      { name: 'count', type: 'number' },
    ],
    result: 'text',
    evaluate([text, from, count]) {
      const start = Math.max(countIn(from) - 1, 0)
      return lettersOf(text)
        .slice(start, start + countIn(count))
        .join('')
    },
  },
  repeat: {
    group: 'text',
    parameters: [
      { name: 'text', type: 'text' },
      { name: 'count', type: 'number' },
    ],
    result: 'text',
    evaluate([text, count]) {
      const once = textIn(text)
      if (once === '') return ''
      return cutText(once.repeat(Math.min(countIn(count), Math.ceil(MAX_TEXT / once.length))))
    },
  },
  padStart: {
    group: 'text',
    parameters: [
      { name: 'text', type: 'text' },
      { name: 'length', type: 'number' },
      { name: 'by', type: 'text' },
    ],
    result: 'text',
    evaluate: ([text, length, by]) => cutText(padding(text, length, by) + textIn(text)),
  },
  padEnd: {
    group: 'text',
    parameters: [
      { name: 'text', type: 'text' },
      { name: 'length', type: 'number' },
      { name: 'by', type: 'text' },
    ],
    result: 'text',
    evaluate: ([text, length, by]) => cutText(textIn(text) + padding(text, length, by)),
  },
  split: {
    group: 'text',
    parameters: [
      { name: 'text', type: 'text' },
      { name: 'by', type: 'text' },
    ],
    result: 'text[]',
    evaluate([text, by]) {
      if (textIn(text) === '') return []
      if (textIn(by) === '') return lettersOf(text).slice(0, MAX_LIST)
      return textIn(text).split(textIn(by), MAX_LIST)
    },
  },
  join: {
    group: 'text',
    parameters: [
      { name: 'list', type: 'T[]' },
      { name: 'by', type: 'text', isOptional: true },
    ],
    result: 'text',
    evaluate([list, by], run, [type = 'text[]']) {
      const item = type.slice(0, -2) as typeof type
      const texts = listIn(list).map((value) => valueText(value, item, run))
      return joined(
        texts.filter((text) => text !== ''),
        by === undefined ? ', ' : textIn(by),
      )
    },
  },
  number: {
    group: 'text',
    parameters: [{ name: 'text', type: 'text' }],
    result: 'number',
    evaluate([text]) {
      const decimal = readDecimal(textIn(text))
      return decimal === null ? null : exactNumber(decimal)
    },
  },
} as const satisfies Readonly<Record<string, AnyFunction>>

function lettersOf(text: Parameters<typeof textIn>[0]): readonly string[] {
  return Array.from(textIn(text))
}

/** A whole number from 0 to as many as a text can have. */
function countIn(value: Parameters<typeof plainIn>[0]): number {
  const number = plainIn(value) ?? 0
  return Math.min(Math.max(Math.floor(number), 0), MAX_TEXT)
}

function padding(
  text: Parameters<typeof textIn>[0],
  length: Parameters<typeof plainIn>[0],
  by: Parameters<typeof textIn>[0],
): string {
  const signs = lettersOf(by)
  const missing = countIn(length) - lettersOf(text).length
  if (missing <= 0 || signs.length === 0) return ''
  return Array.from({ length: missing }, (_, index) => signs[index % signs.length]).join('')
}

/** Joined, and no longer made than a text may be. */
function joined(parts: readonly string[], by: string): string {
  let text = ''
  for (const [index, part] of parts.entries()) {
    text += index === 0 ? part : by + part
    if (text.length > MAX_TEXT) break
  }
  return cutText(text)
}
