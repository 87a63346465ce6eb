/**
 * Keeps something small on this device; null takes it away. Where storage is full or forbidden nothing is kept, and nothing fails:
 * only for what the app can do without when it is loaded again.
 */
export function keepHere(
  key: string,
  value: string | null,
  storage: Partial<Pick<Storage, 'removeItem'>> & Pick<Storage, 'setItem'> = localStorage,
): void {
  try {
    if (value === null) storage.removeItem?.(key)
    else storage.setItem(key, value)
  } catch {
    // It holds until the app is loaded again.
  }
}
