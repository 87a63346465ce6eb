import { emojiDataPath, nearestEmojiLocale, type EmojiData, type EmojiLocale } from '@sheaf/icons'
import { deviceMemory } from '../deviceMemory.ts'
import { inTone, readEmoji, type EmojiSet, type PickerEmoji } from './emojiSet.ts'
import { newestEmoji } from './newestEmoji.ts'
import { searchWords } from '../searchWords.ts'

const MAX_FOUND = 30

/** See `findEmoji`, which brings this in when it is needed. */
export async function searchEmoji(
  query: string,
  language: string,
): Promise<readonly Pick<PickerEmoji, 'text' | 'name'>[]> {
  const set = await load(nearestEmojiLocale(language))
  const tone = deviceMemory.skinTone()
  const recent = deviceMemory.recents('emoji').flatMap((text) => set.byText.get(text) ?? [])
  const found = query === '' ? [...new Set([...recent, ...set.all])] : searchWords(set.all, query)
  return found.slice(0, MAX_FOUND).map((emoji) => ({ text: inTone(emoji, tone), name: emoji.name }))
}

const sets = new Map<EmojiLocale, Promise<EmojiSet>>()

function load(locale: EmojiLocale): Promise<EmojiSet> {
  const known = sets.get(locale)
  if (known) return known
  const loading = Promise.all([fetchEmoji(locale), locale === 'en' ? null : fetchEmoji('en')]).then(
    ([data, english]) => readEmoji(data, { known: english, maxVersion: newestEmoji() }),
  )
  sets.set(locale, loading)
  // After a failure the next question asks the network again.
  loading.catch(() => sets.delete(locale))
  return loading
}

async function fetchEmoji(locale: EmojiLocale): Promise<EmojiData> {
  const answer = await fetch(emojiDataPath(locale))
  if (!answer.ok) throw new Error(`The emoji answered ${answer.status}`)
  return (await answer.json()) as EmojiData
}
