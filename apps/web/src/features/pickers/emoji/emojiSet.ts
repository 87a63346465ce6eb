import type { EmojiData } from '@sheaf/icons'
import type { Findable } from '../searchWords.ts'

/** One emoji of the picker. */
export interface PickerEmoji extends Findable {
  /** Without a skin tone. */
  readonly text: string
  /** Light to dark, where it has them. */
  readonly tones: readonly string[] | null
}

interface EmojiGroup {
  readonly key: string
  readonly name: string
  readonly items: readonly PickerEmoji[]
}

export interface EmojiSet {
  readonly groups: readonly EmojiGroup[]
  readonly all: readonly PickerEmoji[]
  /** By the emoji without a tone, and by each of its tones. */
  readonly byText: ReadonlyMap<string, PickerEmoji>
  /** Names of the five skin tones, light to dark. */
  readonly toneNames: readonly string[]
}

export interface ReadEmojiOptions {
  /** Adds the words of another language to what the emoji are found by. */
  readonly known?: EmojiData | null
  /** The newest version of Emoji that can be shown; later ones are left out. */
  readonly maxVersion?: number
}

/** The emoji of a language. */
export function readEmoji(data: EmojiData, options: ReadEmojiOptions = {}): EmojiSet {
  const { known = null, maxVersion = Number.POSITIVE_INFINITY } = options
  const otherWords = new Map(
    known?.groups.flatMap(({ emoji }) => emoji.map(([text, name, words]) => [text, [name, words]] as const)),
  )
  const groups = data.groups.map(({ key, name, emoji }) => ({
    key,
    name: capitalize(name),
    items: emoji
      .filter(([, , , version]) => version <= maxVersion)
      .map(([text, label, words, , tones]) => ({
        text,
        name: label,
        keywords: [words, ...(otherWords.get(text) ?? [])],
        tones: tones ?? null,
      })),
  }))
  const all = groups.flatMap(({ items }) => items)
  const byText = new Map(
    all.flatMap((emoji) => [emoji.text, ...(emoji.tones ?? [])].map((text) => [text, emoji])),
  )
  return { groups, all, byText, toneNames: data.tones.map(capitalize) }
}

/** An emoji in a skin tone: 0 for none, 1 light to 5 dark. */
export function inTone(emoji: PickerEmoji, tone: number): string {
  return emoji.tones?.[tone - 1] ?? emoji.text
}

// Some languages write these names small.
function capitalize(name: string): string {
  const [first = ''] = name
  return first.toLocaleUpperCase() + name.slice(first.length)
}
