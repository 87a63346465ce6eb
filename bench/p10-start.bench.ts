import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { takePort } from '../e2e/support/ports.ts'
import { endSheaf, launchSheaf } from '../e2e/support/sheaf.ts'
import { median, printFigures } from './support/report.ts'

/*
 * P10: start of the built product on an empty data folder and on one that exists, process start to ready, and the memory
 * of all its processes once idle. Beside it, in turn: an empty HTTP server on the same Node.
 */
const RUNS = 5
const EMPTY_SERVER = `require('node:http').createServer((q, a) => a.end()).listen(0, function () { console.log(this.address().port) })`

const data = mkdtempSync(join(tmpdir(), 'sheaf-bench-'))
const env = { PORT: String(await takePort()), SHEAF_DATA: data, LOG_LEVEL: 'silent' }
const began = performance.now()
let sheaf = await launchSheaf(env)
const first = performance.now() - began
const starts: number[] = []
const emptyStarts: number[] = []
for (let run = 0; run < RUNS; run += 1) {
  await endSheaf(sheaf, 'SIGTERM')
  const started = performance.now()
  sheaf = await launchSheaf(env)
  starts.push(performance.now() - started)
  emptyStarts.push(await startEmptyServer())
}
await pause(5_000)
const memory = idleMegabytes(sheaf.pid!)
await endSheaf(sheaf, 'SIGTERM')
rmSync(data, { recursive: true })

const start = median(starts)
const empty = median(emptyStarts)
printFigures('P10', [
  {
    what: 'process start to ready, on a data folder that exists',
    measured: `${(start / 1000).toFixed(2)} s`,
    against: `empty HTTP server ${(empty / 1000).toFixed(2)} s, ratio ${(start / empty).toFixed(1)}`,
    target: '≤ 3 s',
    isReached: start <= 3_000,
  },
  {
    what: 'the same, on an empty data folder',
    measured: `${(first / 1000).toFixed(2)} s`,
    target: '–',
    isReached: true,
  },
  {
    what: 'idle memory, Node and PostgreSQL together',
    measured: `${memory.toFixed(0)} MB`,
    target: '≤ 250 MB',
    isReached: memory <= 250,
  },
])

async function startEmptyServer(): Promise<number> {
  const started = performance.now()
  const child = spawn(process.execPath, ['-e', EMPTY_SERVER], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  await fetch(`http://127.0.0.1:${port.toString().trim()}`)
  const elapsed = performance.now() - started
  child.kill()
  await once(child, 'exit')
  return elapsed
}

/** Proportional set size of a process and everything it started: shared pages count once. Linux only. */
function idleMegabytes(pid: number): number {
  const children = new Map<number, number[]>()
  for (const line of execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')) {
    const [child, parent] = line.trim().split(/\s+/).map(Number) as [number, number]
    children.set(parent, [...(children.get(parent) ?? []), child])
  }
  let kilobytes = 0
  for (const waiting = [pid]; waiting.length > 0;) {
    const next = waiting.pop()!
    if (!readdirSync('/proc').includes(String(next))) continue
    const rollup = readFileSync(`/proc/${next}/smaps_rollup`, 'utf8')
    kilobytes += Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0)
    waiting.push(...(children.get(next) ?? []))
  }
  return kilobytes / 1024
}
