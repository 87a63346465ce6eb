/**
 * Whether a text passes a condition of texts (collab-model 4.9): "is" and "is not" compare exactly, all else without regard
 * to case. Null where the content is missing that the condition needs, or the condition is not known.
 */
export function textMatch(condition: number, content: string): ((text: string) => boolean) | null {
  if (condition === 6) return (text) => text === ''
  if (condition === 7) return (text) => text !== ''
  if (content === '') return null
  const wanted = content.toLowerCase()
  switch (condition) {
    case 0:
      return (text) => text === content
    case 1:
      return (text) => text !== content
    case 2:
      return (text) => text.toLowerCase().includes(wanted)
    case 3:
      return (text) => !text.toLowerCase().includes(wanted)
    case 4:
      return (text) => text.toLowerCase().startsWith(wanted)
    case 5:
      return (text) => text.toLowerCase().endsWith(wanted)
    default:
      return null
  }
}
