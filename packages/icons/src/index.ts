export {
  EMOJI_LOCALES,
  emojiDataPath,
  nearestEmojiLocale,
  type EmojiData,
  type EmojiDataGroup,
  type EmojiEntry,
  type EmojiLocale,
} from './EmojiData.ts'
export { ICON_CATALOGUE_PATH, type CatalogueEntry, type IconCatalogue } from './IconCatalogue.ts'
export { ICON_GROUPS, type IconGroup } from './iconGroups.ts'
export { DEFAULT_ICON_COLOR, ICON_COLORS, iconColorCss, type IconColorName } from './iconColors.ts'
export {
  newSpaceLook,
  readSpaceIcon,
  SPACE_ICON_COUNT,
  spaceIconName,
  spaceLook,
  type SpaceIcon,
  type SpaceLook,
} from './spaceIcon.ts'
export {
  catalogueIcon,
  iconPath,
  NO_ICON,
  readViewIcon,
  shownIcon,
  type CatalogueIcon,
  type ShownIcon,
  type StoredIcon,
} from './viewIcon.ts'
