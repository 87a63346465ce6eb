import { DEFAULT_WIDTH } from './outlineLimits.ts'

const ONE_YEAR_S = 31_536_000

/** What a browser remembers of the outline, under the keys that the app has as well. */
export interface OutlineMemory {
  /** Wanted open beside the page. */
  readonly isOpen: boolean
  /** In px. */
  readonly width: number
}

export function readMemory(): OutlineMemory {
  const width = Number(read('outline_width'))
  return {
    isOpen: read('outline_open') === 'true',
    width: Number.isFinite(width) && width > 0 ? width : DEFAULT_WIDTH,
  }
}

/** Also in a cookie, with which the server sends the next page with the outline in its place at once. */
export function writeMemory({ isOpen, width }: OutlineMemory): void {
  write('outline_open', String(isOpen))
  write('outline_width', String(width))
  const age = isOpen ? ONE_YEAR_S : 0
  document.cookie = `sheaf_outline=${Math.round(width)}; path=/; max-age=${age}; samesite=lax`
}

/** Ids of the views whose branches stand open. */
export function readExpanded(): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(read('outline_expanded') ?? '{}')
    return new Set(
      Object.entries(stored ?? {}).flatMap(([viewId, isOpen]) => (isOpen === true ? [viewId] : [])),
    )
  } catch {
    return new Set()
  }
}

export function writeExpanded(viewId: string, isOpen: boolean): void {
  const expanded = new Set(readExpanded())
  if (isOpen) expanded.add(viewId)
  else expanded.delete(viewId)
  write('outline_expanded', JSON.stringify(Object.fromEntries([...expanded].map((id) => [id, true]))))
}

// Storage may be blocked: then nothing is remembered.
function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Blocked, or full.
  }
}
