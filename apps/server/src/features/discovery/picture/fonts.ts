import type { Font } from 'fontkit'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

export type FontWeight = 500 | 700

/** Inter in its parts, the most used first. A part draws what it has; what none of them has is not drawn. */
export interface TextFont {
  readonly parts: readonly Font[]
  /** Width of a letter in ems; kept, so that a text is measured once per letter. */
  advanceOf(letter: string): number
}

const PARTS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'] as const

/**
 * Reads our own font once per weight, when it is first asked for: Inter, under the SIL Open Font License, whose text
 * lies beside it in its package.
 */
export function createFontReader(): (weight: FontWeight) => Promise<TextFont> {
  const fonts = new Map<FontWeight, Promise<TextFont>>()
  return (weight) => {
    const present = fonts.get(weight) ?? readFont(weight)
    fonts.set(weight, present)
    return present
  }
}

async function readFont(weight: FontWeight): Promise<TextFont> {
  const parts = await Promise.all(PARTS.map((part) => readPart(part, weight)))
  const advances = new Map<string, number>()
  return {
    parts,
    advanceOf(letter) {
      const known = advances.get(letter)
      if (known !== undefined) return known
      const font = partFor(parts, letter)
      const advance = font === null ? 0 : font.layout(letter).advanceWidth / font.unitsPerEm
      if (advances.size < MAX_ADVANCES) advances.set(letter, advance)
      return advance
    },
  }
}

// Letters with marks are without end; those that people write are few.
const MAX_ADVANCES = 5_000

async function readPart(part: (typeof PARTS)[number], weight: FontWeight): Promise<Font> {
  const { create } = await import('fontkit')
  const { resolve } = createRequire(import.meta.url)
  const font = create(await readFile(resolve(`@fontsource/inter/files/inter-${part}-${weight}-normal.woff`)))
  if (!('layout' in font)) throw new Error('The font of pictures is a collection')
  return font
}

/** The part of a font that draws all of a letter and its marks; null for none. */
export function partFor(parts: readonly Font[], letter: string): Font | null {
  return parts.find((font) => draws(font, letter)) ?? null
}

export function draws(font: Font, letter: string): boolean {
  return Array.from(letter).every((character) => font.hasGlyphForCodePoint(character.codePointAt(0)!))
}
