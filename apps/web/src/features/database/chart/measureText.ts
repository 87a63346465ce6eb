/** How wide a text is in the drawing of a chart, in pixels. */
export function measureText(text: string, isStrong = false): number {
  pen ??= document.createElement('canvas').getContext('2d')
  if (pen === null) return text.length * 7
  pen.font = `${isStrong ? 500 : 400} 12px ${family()}`
  return pen.measureText(text).width
}

/** The beginning of a text that has room, with what says that there is more; nothing where not even that has. */
export function cutText(text: string, room: number, isStrong = false): string {
  if (measureText(text, isStrong) <= room) return text
  const letters = Array.from(text)
  let [low, high] = [0, letters.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (measureText(`${letters.slice(0, middle).join('')}…`, isStrong) <= room) low = middle
    else high = middle - 1
  }
  return low === 0 ? '' : `${letters.slice(0, low).join('').trimEnd()}…`
}

let pen: CanvasRenderingContext2D | null = null
let shown: string | null = null

function family(): string {
  shown ??= getComputedStyle(document.body).fontFamily
  return shown
}
