import type { BlockAttrs } from '../../engine/schema/schema.ts'
import type { EditorIcon } from '../../ports/EditorOptions.ts'

/** The icon of a callout as stored; what cannot be an icon counts as the one that callouts begin with. */
export function calloutIcon(data: BlockAttrs['data']): EditorIcon {
  const { icon } = data
  if (typeof icon !== 'string' || icon.trim() === '') return { ty: 0, value: DEFAULT_CALLOUT_ICON }
  if (data['icon_type'] === 'icon') return { ty: 2, value: icon }
  return { ty: 0, value: icon.length <= MAX_EMOJI_LENGTH ? icon : DEFAULT_CALLOUT_ICON }
}

/** What other clients, too, put in front of a callout that has no icon of its own. */
export const DEFAULT_CALLOUT_ICON = '📌'

const MAX_EMOJI_LENGTH = 32
