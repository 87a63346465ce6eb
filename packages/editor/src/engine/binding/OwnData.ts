import { reapplyData, type DataWrite, type DocumentMaps, type StructureEvent } from '@sheaf/model'

/** What this editor wrote into the `data` of blocks, to be written again where others put it back unknowingly (BND-DATA-1). */
export class OwnData {
  private writes: readonly DataWrite[] = []
  private hasArrived = false

  /** Whether others wrote data that is to be looked at. */
  get isBehind(): boolean {
    return this.hasArrived
  }

  add(writes: readonly DataWrite[]): void {
    if (writes.length > 0) this.writes = [...this.writes, ...writes]
  }

  clear(): void {
    this.writes = []
  }

  /** Takes in events of others and of undo; what undo took back is not to be written again. */
  record(maps: DocumentMaps, events: readonly StructureEvent[], byUndo: boolean): void {
    if (this.writes.length === 0) return
    const written = events.flatMap((event) =>
      event.target.parent === maps.blocks && event.keys.has('data') ? [String(event.path.at(-1))] : [],
    )
    if (written.length === 0) return
    if (byUndo) this.writes = this.writes.filter(({ id }) => !written.includes(id))
    else this.hasArrived = true
  }

  /** Call it in a transaction of an origin that undo does not track. */
  settle(maps: DocumentMaps): void {
    this.hasArrived = false
    this.writes = reapplyData(maps, this.writes)
  }
}
