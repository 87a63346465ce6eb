import { EMOJI_FOLDER, EMOJI_FONT_PATH, EMOJI_LOCALES, emojiDataPath } from '../EmojiData.ts'
import { ICON_CATALOGUE_PATH } from '../IconCatalogue.ts'
import { iconPath } from '../viewIcon.ts'
import { buildCatalogue, iconLicence } from './buildCatalogue.ts'
import { buildEmojiData, emojiLicence } from './buildEmojiData.ts'
import { buildEmojiFont, emojiFontLicence } from './buildEmojiFont.ts'

/** Everything the web client fetches of icons and emoji: contents by their address. */
export function generateFiles(): ReadonlyMap<string, string | Uint8Array> {
  const catalogue = buildCatalogue()
  const pictures = Object.values(catalogue)
    .flat()
    .map(({ id, content }) => [iconPath(id)!, content] as const)
  const emoji = EMOJI_LOCALES.map(
    (locale) => [emojiDataPath(locale), JSON.stringify(buildEmojiData(locale))] as const,
  )
  return new Map<string, string | Uint8Array>([
    [ICON_CATALOGUE_PATH, JSON.stringify(catalogue)],
    ['/af_icons/LICENSE.txt', iconLicence()],
    ...pictures,
    ...emoji,
    [`${EMOJI_FOLDER}/LICENSE.txt`, emojiLicence()],
    [EMOJI_FONT_PATH, buildEmojiFont()],
    [`${EMOJI_FOLDER}/OFL.txt`, emojiFontLicence()],
  ])
}
