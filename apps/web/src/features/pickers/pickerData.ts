import {
  emojiDataPath,
  ICON_CATALOGUE_PATH,
  nearestEmojiLocale,
  type EmojiData,
  type EmojiLocale,
  type IconCatalogue,
} from '@sheaf/icons'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { preferredLanguages } from '../../platform/i18n/preferredLanguages.ts'
import { readEmoji, type EmojiSet } from './emoji/emojiSet.ts'
import { newestEmoji } from './emoji/newestEmoji.ts'
import { readIcons, type IconSet } from './icons/iconSet.ts'

/** The icons of the catalogue, fetched once per visit. */
export function useIcons(): UseQueryResult<IconSet> {
  return useQuery({
    queryKey: ['icons'],
    queryFn: async ({ signal }) => readIcons(await fetchJson<IconCatalogue>(ICON_CATALOGUE_PATH, signal)),
    ...FOR_THE_VISIT,
  })
}

/**
 * The emoji, named in the language of the interface. Where the person would rather read another language,
 * they are found by its words as well.
 */
export function useEmoji(): UseQueryResult<EmojiSet> {
  const { language } = useTranslation()
  const locale = nearestEmojiLocale(language)
  const preferred = preferredLanguages().find((language) => language)
  const other = nearestEmojiLocale(preferred ?? locale)
  return useQuery({
    queryKey: ['emoji', locale, other],
    async queryFn({ signal }) {
      const fetchEmoji = (of: EmojiLocale) => fetchJson<EmojiData>(emojiDataPath(of), signal)
      const [named, known] = await Promise.all([
        fetchEmoji(locale),
        other === locale ? null : fetchEmoji(other),
      ])
      return readEmoji(named, { known, maxVersion: newestEmoji() })
    },
    ...FOR_THE_VISIT,
  })
}

const FOR_THE_VISIT = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const

async function fetchJson<T>(path: string, signal: AbortSignal): Promise<T> {
  const answer = await fetch(path, { signal })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return (await answer.json()) as T
}
