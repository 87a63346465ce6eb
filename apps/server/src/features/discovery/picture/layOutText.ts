import type { Font } from 'fontkit'
import { draws, partFor, type TextFont } from './fonts.ts'

/** A line of text as outlines. */
export interface TextLine {
  /** In pixels. */
  readonly width: number
  /** SVG: the line begins at 0, its baseline is at 0. */
  readonly outlines: string
}

export interface TextBox {
  /** In pixels. */
  readonly width: number
  readonly maxLines: number
  /** Pixels per em. */
  readonly size: number
  /** Added behind every letter, in ems. */
  readonly tracking: number
}

/** More of a text is not looked at. */
const MAX_LETTERS = 300
/** Code points of a letter with its marks. */
const MAX_LETTER_LENGTH = 6
const ELLIPSIS = '…'

/**
 * The letters of a text that a font can draw, as one line: letters of other scripts, emoji, control characters and what
 * has no width of its own are left out. Empty when nothing is left. The work is bounded, whatever the text.
 */
export function drawableText({ parts }: TextFont, text: string): string {
  const start = text
    .slice(0, MAX_LETTERS * MAX_LETTER_LENGTH)
    .toWellFormed()
    .normalize('NFC')
  let drawable = ''
  for (const segment of lettersOf(start).slice(0, MAX_LETTERS)) {
    const letter = segment.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    if (/^[\s\p{Cc}]*$/u.test(letter)) drawable += ' '
    else if (letter.length <= MAX_LETTER_LENGTH && partFor(parts, letter) !== null) drawable += letter
  }
  return drawable.replaceAll(/\s+/g, ' ').trim()
}

/**
 * A drawable text in the lines of a box; what does not fit ends in "…". Words that are wider than the box are broken.
 * Says whether all of it is there.
 */
export function layOutText(
  font: TextFont,
  text: string,
  box: TextBox,
): { readonly lines: readonly TextLine[]; readonly isWhole: boolean } {
  const rows = breakRows(font, text, box)
  const shown = rows.slice(0, box.maxLines)
  const isWhole = shown.length === rows.length
  const last = shown.at(-1)
  if (!isWhole && last !== undefined) shown[shown.length - 1] = shorten(font, last, box)
  return { lines: shown.map((row) => drawRow(font, row, box)), isWhole }
}

function breakRows(font: TextFont, text: string, box: TextBox): string[] {
  const rows: string[] = []
  let row = ''
  for (const word of text.split(' ').flatMap((each) => breakWord(font, each, box))) {
    const longer = row === '' ? word : `${row} ${word}`
    if (row === '' || widthOf(font, longer, box) <= box.width) row = longer
    else {
      rows.push(row)
      row = word
    }
  }
  return row === '' ? rows : [...rows, row]
}

function breakWord(font: TextFont, word: string, box: TextBox): string[] {
  if (widthOf(font, word, box) <= box.width) return [word]
  const pieces: string[] = []
  let piece = ''
  for (const letter of lettersOf(word)) {
    if (piece !== '' && widthOf(font, piece + letter, box) > box.width) {
      pieces.push(piece)
      piece = ''
    }
    piece += letter
  }
  return [...pieces, piece]
}

function shorten(font: TextFont, row: string, box: TextBox): string {
  const letters = lettersOf(row)
  while (letters.length > 0 && widthOf(font, letters.join('').trimEnd() + ELLIPSIS, box) > box.width)
    letters.pop()
  return letters.join('').trimEnd() + ELLIPSIS
}

// Letters that move together when they are drawn take a little less than this.
function widthOf(font: TextFont, text: string, { size, tracking }: TextBox): number {
  return lettersOf(text).reduce((sum, letter) => sum + font.advanceOf(letter) + tracking, 0) * size
}

function drawRow({ parts }: TextFont, text: string, { size, tracking }: TextBox): TextLine {
  const outlines: string[] = []
  let x = 0
  for (const { font, text: run } of runsOf(parts, text)) {
    const scale = size / font.unitsPerEm
    const { glyphs, positions } = font.layout(run)
    for (const [index, { xAdvance, xOffset, yOffset }] of positions.entries()) {
      const path = glyphs[index]?.path.toSVG() ?? ''
      if (path !== '') {
        const place = [scale, 0, 0, -scale, x + xOffset * scale, -yOffset * scale].map(shortNumber).join(' ')
        outlines.push(`<path transform="matrix(${place})" d="${path}"/>`)
      }
      x += xAdvance * scale + tracking * size
    }
  }
  return { width: x, outlines: outlines.join('') }
}

/** Neighbours that one part of the font draws stay together: it knows how near they stand. */
function runsOf(parts: readonly Font[], text: string): { readonly font: Font; readonly text: string }[] {
  const runs: { font: Font; text: string }[] = []
  for (const letter of lettersOf(text)) {
    const last = runs.at(-1)
    const font = last !== undefined && draws(last.font, letter) ? last.font : partFor(parts, letter)
    if (font === null) continue
    if (last?.font === font) last.text += letter
    else runs.push({ font, text: letter })
  }
  return runs
}

const SEGMENTER = new Intl.Segmenter('en', { granularity: 'grapheme' })

function lettersOf(text: string): string[] {
  return Array.from(SEGMENTER.segment(text), ({ segment }) => segment)
}

function shortNumber(value: number): string {
  return String(Math.round(value * 10_000) / 10_000)
}
