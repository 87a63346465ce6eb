import { EMOJI_DATA_VERSION, EMOJI_LOCALES, emojiDataPath } from '../EmojiData.ts'
import { ICON_CATALOGUE_PATH } from '../IconCatalogue.ts'
import { iconPath } from '../viewIcon.ts'
import { buildCatalogue, iconLicence } from './buildCatalogue.ts'
import { buildEmojiData, emojiLicence } from './buildEmojiData.ts'

/** Everything the web client fetches of icons and emoji: contents by their address. */
export function generateFiles(): ReadonlyMap<string, string> {
  const catalogue = buildCatalogue()
  const pictures = Object.values(catalogue)
    .flat()
    .map(({ id, content }) => [iconPath(id)!, content] as const)
  const emoji = EMOJI_LOCALES.map(
    (locale) => [emojiDataPath(locale), JSON.stringify(buildEmojiData(locale))] as const,
  )
  return new Map([
    [ICON_CATALOGUE_PATH, JSON.stringify(catalogue)],
    ['/af_icons/LICENSE.txt', iconLicence()],
    ...pictures,
    ...emoji,
    [`/assets/emoji/${EMOJI_DATA_VERSION}/LICENSE.txt`, emojiLicence()],
  ])
}
