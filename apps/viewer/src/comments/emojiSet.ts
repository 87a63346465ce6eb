import { emojiDataPath, nearestEmojiLocale, type EmojiData, type EmojiEntry } from '@sheaf/icons/EmojiData'

export interface EmojiGroup {
  readonly key: string
  readonly name: string
  readonly emoji: readonly EmojiEntry[]
}

let loading: Promise<EmojiData> | null = null

/** The emoji of a language, asked for once. Throws when they cannot be had; the next call asks again. */
export async function loadEmoji(language: string): Promise<EmojiData> {
  loading ??= read(language)
  try {
    return await loading
  } catch (error) {
    loading = null
    throw error
  }
}

async function read(language: string): Promise<EmojiData> {
  const response = await fetch(emojiDataPath(nearestEmojiLocale(language)))
  if (!response.ok) throw new Error(`The emoji answered with ${response.status}`)
  return (await response.json()) as EmojiData
}

/** The groups with the emoji whose name or keywords hold every word of a search. */
export function searchEmoji({ groups }: EmojiData, search: string): readonly EmojiGroup[] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return groups
  const isFound = ([text, name, keywords]: EmojiEntry) => {
    const about = `${name}|${keywords}`.toLowerCase()
    return text === search.trim() || wanted.every((word) => about.includes(word))
  }
  return groups
    .map((group) => ({ ...group, emoji: group.emoji.filter(isFound) }))
    .filter(({ emoji }) => emoji.length > 0)
}

/** An emoji in a skin tone, where it has tones: 0 for none, 1 light to 5 dark. */
export function inTone([text, , , , tones]: EmojiEntry, tone: number): string {
  return tones?.[tone - 1] ?? text
}
