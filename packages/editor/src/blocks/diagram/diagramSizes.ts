/** In pixels. */
export interface DiagramSize {
  readonly width: number
  readonly height: number
}

/** The size of the diagram of this text when this device rendered it last; null if it never did. */
export function diagramSizeOf(text: string): DiagramSize | null {
  const [, width, height] = keptSizes().find(([key]) => key === keyOf(text)) ?? []
  return width !== undefined && height !== undefined && width > 0 && height > 0 ? { width, height } : null
}

/** Stores the size, so that the space is reserved before the next rendering. */
export function keepDiagramSize(text: string, { width, height }: DiagramSize): void {
  const key = keyOf(text)
  const others = keptSizes().filter(([other]) => other !== key)
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify([[key, width, height], ...others].slice(0, MOST)))
  } catch {
    // Storage may be full or forbidden: then the space is not reserved.
  }
}

type KeptSize = readonly [key: number, width: number, height: number]

function keptSizes(): readonly KeptSize[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isKeptSize) : []
  } catch {
    return []
  }
}

function isKeptSize(value: unknown): value is KeptSize {
  return Array.isArray(value) && value.length === 3 && value.every((each) => typeof each === 'number')
}

/** FNV-1a. If two texts have the same key, the height is wrong for a moment. */
function keyOf(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  return value >>> 0
}

const STORAGE_KEY = 'sheaf.code.diagramSizes'
const MOST = 100
