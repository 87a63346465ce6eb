import type { BlockAttrs } from '../../engine/schema/schema.ts'
import type { EditorIcon } from '../../ports/EditorOptions.ts'

/** The icon of a callout as stored; the initial icon of callouts if the stored value is not valid. */
export function calloutIcon(data: BlockAttrs['data']): EditorIcon {
  const { icon } = data
  if (typeof icon !== 'string' || icon.trim() === '') return { ty: 0, value: DEFAULT_CALLOUT_ICON }
  if (data['icon_type'] === 'icon') return { ty: 2, value: icon }
  return { ty: 0, value: icon.length <= MAX_EMOJI_LENGTH ? icon : DEFAULT_CALLOUT_ICON }
}

/** Other clients also show it for a callout without an icon. */
export const DEFAULT_CALLOUT_ICON = '📌'

const MAX_EMOJI_LENGTH = 32
