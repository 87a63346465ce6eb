import { Gauge, Histogram, type Registry } from 'prom-client'

export interface SyncStats {
  readonly sockets: number
  /** Documents in memory. */
  readonly documents: number
  /** Updates on their way to the disk. */
  readonly pendingUpdates: number
}

/** What operators see of sync. The numbers are asked for when the metrics are read. */
export function createSyncMetrics(registry: Registry, readStats: () => SyncStats) {
  const gauge = (name: string, help: string, read: (stats: SyncStats) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read(readStats()))
      },
    })
  gauge('sheaf_sync_sockets', 'Open sync sockets.', ({ sockets }) => sockets)
  gauge('sheaf_sync_documents', 'Documents in memory.', ({ documents }) => documents)
  gauge('sheaf_sync_pending_updates', 'Updates on their way to the disk.', (stats) => stats.pendingUpdates)
  const appends = new Histogram({
    name: 'sheaf_sync_append_duration_seconds',
    help: 'Time from an update to the disk, or to its refusal.',
    labelNames: ['outcome'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2],
    registers: [registry],
  })
  return {
    observeAppend(seconds: number, isStored: boolean): void {
      appends.observe({ outcome: isStored ? 'stored' : 'refused' }, seconds)
    },
  }
}
