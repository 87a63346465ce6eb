/** Which kinds of blocks one person inserted last on this device, by id, the latest first. */
export class RecentKinds {
  private readonly key: string

  constructor(personId: string) {
    this.key = `sheaf.recentBlocks.${personId}`
  }

  get ids(): readonly string[] {
    try {
      return (localStorage.getItem(this.key) ?? '').split(' ').filter((id) => id !== '')
    } catch {
      // A browser may keep its storage to itself; then nothing was used yet.
      return []
    }
  }

  add(id: string): void {
    const ids = [id, ...this.ids.filter((other) => other !== id)].slice(0, KEPT)
    try {
      localStorage.setItem(this.key, ids.join(' '))
    } catch {
      // Not remembering is all that is lost.
    }
  }
}

/** More than are shown: some of them are always in the menu, or may not stand where it opens. */
const KEPT = 12
