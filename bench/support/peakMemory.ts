import { readFileSync } from 'node:fs'

const SAMPLE_MS = 50

export interface MemoryPeak<T> {
  readonly result: T
  /** Of the process before the work, in MB. */
  readonly before: number
  /** The most it held during the work, in MB. */
  readonly peak: number
}

/** Samples the resident memory of a process while something is done with it. Linux only. */
export async function peakMemory<T>(pid: number, work: () => Promise<T>): Promise<MemoryPeak<T>> {
  const before = residentMegabytes(pid)
  let peak = before
  const timer = setInterval(() => (peak = Math.max(peak, residentMegabytes(pid))), SAMPLE_MS)
  try {
    return { result: await work(), before, peak: Math.max(peak, residentMegabytes(pid)) }
  } finally {
    clearInterval(timer)
  }
}

/** What a process holds in memory, in MB. Linux only. */
export function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024
}
