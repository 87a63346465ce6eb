import { readFileSync } from 'node:fs'

const CLOCK_TICK_MS = 10

/** Processor time a process has used so far. Linux only. */
export function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * CLOCK_TICK_MS
}
