/**
 * A text as it is compared: without case, accents, widths and the forms of letters that people do not tell apart. What
 * is a letter of its own (signs of Thai or Devanagari, voiced kana) stays.
 */
export function foldText(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(DROPPED, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(DROPPED, '')
    .replace(ALIKE, (letter) => LETTERS.get(letter) ?? letter)
    .replace(KATAKANA, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - KANA_DISTANCE))
    .replace(DIGITS, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
}

// oxlint-disable-next-line no-control-regex -- the whole of ASCII
const ASCII = /^[\u0000-\u007f]*$/
/** Accents of Latin, Greek and Cyrillic, points of Hebrew, vowels of Arabic, and what only changes how text is set. */
const DROPPED = new RegExp(
  [
    '\u00ad\u200b-\u200f\u2060\ufe00-\ufe0f',
    '\u0300-\u036f\u0483-\u0487',
    '\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7',
    '\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed',
  ]
    .map((characters) => `[${characters}]`)
    .join('|'),
  'g',
)
const KATAKANA = /[\u30a1-\u30f6]/g
const KANA_DISTANCE = 0x60
/** Arabic and Persian. */
const DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g

const LETTERS = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ł', 'l'],
  ['ħ', 'h'],
  ['ı', 'i'],
  ['ς', 'σ'],
  ['ٱ', 'ا'],
  ['أ', 'ا'],
  ['إ', 'ا'],
  ['آ', 'ا'],
  ['ؤ', 'و'],
  ['ئ', 'ي'],
  ['ى', 'ي'],
  ['ی', 'ي'],
  ['ک', 'ك'],
  ['ة', 'ه'],
])
const ALIKE = new RegExp(`[${[...LETTERS.keys()].join('')}]`, 'g')
