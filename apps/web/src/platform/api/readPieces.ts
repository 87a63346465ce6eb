/** What an answer that comes piece by piece has said so far; null once it is no sequence of JSON objects. */
export interface PieceReader {
  /** The pieces that are whole with this; null when it is nonsense. */
  readonly read: (text: string) => readonly Piece[] | null
  /** Whether all that was read made whole pieces. */
  readonly isWhole: () => boolean
}

/** One key of the format, and what it says. */
export type Piece = readonly [key: string, value: unknown]

/** Reads JSON objects that stand behind one another with nothing between them (wire 7.3), cut anywhere by the network. */
export function createPieceReader(): PieceReader {
  let waiting = ''
  let depth = 0
  let isText = false
  let isEscaped = false

  return {
    isWhole: () => waiting.trim() === '',
    read(text) {
      const pieces: Piece[] = []
      let start = 0
      for (let index = 0; index < text.length; index += 1) {
        const letter = text[index]
        if (isEscaped) isEscaped = false
        else if (isText) {
          if (letter === '\\') isEscaped = true
          else if (letter === '"') isText = false
        } else if (letter === '"') isText = true
        else if (letter === '{') depth += 1
        else if (letter === '}') {
          depth -= 1
          if (depth > 0) continue
          const object = parseObject(waiting + text.slice(start, index + 1))
          if (object === null) return null
          pieces.push(...Object.entries(object))
          waiting = ''
          start = index + 1
        }
      }
      waiting += text.slice(start)
      return depth < 0 || (depth === 0 && waiting.trim() !== '') ? null : pieces
    },
  }
}

function parseObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}
