/**
 * The emoji in a field’s stored icon (collab-model 4.1): the text itself, or the `value` of an icon as JSON text. Null
 * for none, and for ids of icon catalogues, which are not available where databases are rendered.
 */
export function fieldEmoji(icon: string): string | null {
  const text = (icon.trimStart().startsWith('{') ? valueOf(icon) : icon).trim()
  return text.length <= MAX_LENGTH && ALL_OF_EMOJI.test(text) && PICTURE.test(text) ? text : null
}

function valueOf(json: string): string {
  try {
    const stored: unknown = JSON.parse(json)
    const value = typeof stored === 'object' && stored !== null && 'value' in stored ? stored.value : ''
    return typeof value === 'string' ? value : ''
  } catch {
    return ''
  }
}

/** UTF-16 units: longer than the longest emoji. */
const MAX_LENGTH = 40
const ALL_OF_EMOJI =
  /^(?:[\p{Emoji}\p{Emoji_Modifier}\p{Regional_Indicator}]|\u200D|\uFE0F|\u20E3|[\u{E0020}-\u{E007F}])+$/u
const PICTURE = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3/u
