import type { PickerEmoji } from './emojiSet.ts'

/**
 * Emoji that fit words, best first, in the skin tone of this person; without words those that were used last, then
 * the first ones. What they are called is fetched when it is first asked for; rejects where it cannot be had.
 */
export async function findEmoji(
  query: string,
  language: string,
): Promise<readonly Pick<PickerEmoji, 'text' | 'name'>[]> {
  const { searchEmoji } = await import('./searchEmoji.ts')
  return searchEmoji(query, language)
}
