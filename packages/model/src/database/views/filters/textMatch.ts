/**
 * Whether a text passes a text condition (collab-model 4.9): "is" and "is not" compare exactly, all others ignore case.
 * Null if the content that the condition needs is missing, or the condition is unknown.
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
