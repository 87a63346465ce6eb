import { err } from '@sheaf/base'
import { chmodSync, mkdtempSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { printPdf } from './printPdf.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'sheaf-print-test-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A browser that does what the script says; `printed` is where the PDF should be. */
function browserThat(script: string): string {
  const path = join(folder, 'browser')
  const head = `#!${process.execPath}
    const fs = require('node:fs')
    const arguments_ = process.argv.slice(2)
    const printed = arguments_.find((text) => text.startsWith('--print-to-pdf=')).slice(15)\n`
  writeFileSync(path, head + script)
  chmodSync(path, 0o700)
  return path
}

const print = (
  script: string,
  { signal = new AbortController().signal, timeMs = 20_000, bytes = 1_000 } = {},
) => printPdf({ browser: browserThat(script), folder, page: 'page.html', signal }, { timeMs, bytes })

/** Settles when a file of that name is in the folder. */
async function appeared(name: string): Promise<void> {
  const found = Promise.withResolvers<void>()
  const watcher = watch(folder, (_event, file) => file === name && found.resolve())
  await found.promise
  watcher.close()
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return false
  }
}

it('EXP-PDF-3: the browser is told to reach nothing, and knows nothing of the server', async () => {
  process.env['SHEAF_TEST_SECRET'] = 'hushed'
  const printed = await print(
    `fs.writeFileSync(printed, JSON.stringify({ arguments_, names: Object.keys(process.env).sort() }))`,
  )
  delete process.env['SHEAF_TEST_SECRET']
  expect(printed.ok).toBe(true)
  const seen = JSON.parse(readFileSync(join(folder, 'printed.pdf'), 'utf8')) as {
    readonly arguments_: readonly string[]
    readonly names: readonly string[]
  }
  expect(seen.names).toEqual(['HOME', 'PATH', 'TMPDIR'])
  expect(seen.arguments_).toEqual(
    expect.arrayContaining([
      '--host-resolver-rules=MAP * ~NOTFOUND',
      `--user-data-dir=${join(folder, 'profile')}`,
    ]),
  )
  expect(seen.arguments_.at(-1)).toMatch(/^file:\/\/.*\/page\.html$/)
})

it('EXP-PDF-3: what fails, takes too long or becomes too large is refused', async () => {
  expect(await print('process.exit(1)')).toEqual(err('failed'))
  expect(await print('')).toEqual(err('failed'))
  expect(await print(`fs.writeFileSync(printed, 'x'.repeat(1_001))`)).toEqual(err('large'))
  expect(await print('setInterval(() => {}, 1_000)', { timeMs: 300 })).toEqual(err('late'))
  const nowhere = { browser: join(folder, 'none'), folder, page: 'page.html' }
  expect(await printPdf({ ...nowhere, signal: new AbortController().signal })).toEqual(err('failed'))
})

it('EXP-PDF-3: stopping ends the browser and whatever it started', async () => {
  const stopping = new AbortController()
  const started = appeared('pids')
  const printing = print(
    `const { spawn } = require('node:child_process')
     const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
     fs.writeFileSync(require('node:path').join(process.env.HOME, 'pids.part'), process.pid + ' ' + child.pid)
     fs.renameSync(process.env.HOME + '/pids.part', process.env.HOME + '/pids')
     setInterval(() => {}, 1_000)`,
    { signal: stopping.signal },
  )
  await started
  const pids = readFileSync(join(folder, 'pids'), 'utf8').split(' ').map(Number)
  expect(pids.map(isRunning)).toEqual([true, true])
  stopping.abort(new Error('Nobody wants it'))
  await expect(printing).rejects.toThrow('Nobody wants it')
  await expect.poll(() => pids.map(isRunning)).toEqual([false, false])
})
