/** The app's pickers and other clients on this address use the same key and numbers: 1 for none to 6 for dark. */
const KEY = 'emoji-mart.skin'

/** The skin tone that this device remembers: 0 for none, 1 light to 5 dark. */
export function readSkinTone(): number {
  try {
    const stored = Number(localStorage.getItem(KEY))
    return Number.isInteger(stored) && stored >= 1 && stored <= 6 ? stored - 1 : 0
  } catch {
    // Storage may be turned off.
    return 0
  }
}

export function storeSkinTone(tone: number): void {
  try {
    localStorage.setItem(KEY, String(tone + 1))
  } catch {
    // It then lasts as long as the picker is open.
  }
}
