import { err, ok, type Result } from '@sheaf/base'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

export interface PrintJob {
  /** A Chromium. */
  readonly browser: string
  /** Holds the page and what it shows; the browser may write there, too. */
  readonly folder: string
  /** Of the page, in the folder; its own policy says that it runs no script. */
  readonly page: string
  readonly signal: AbortSignal
}

/** `late`: it took too long. `large`: what came of it is too large. `failed`: the browser did not print. */
export type PrintProblem = 'late' | 'large' | 'failed'

const LIMITS = { timeMs: 60_000, bytes: 200 * 1024 * 1024 }

/**
 * Prints a page of a folder with a browser of its own, which reaches no network; answers the path of the PDF.
 * When the signal aborts, the browser ends with all that it started, and the reason of the signal is thrown.
 */
export async function printPdf(
  { browser, folder, page, signal }: PrintJob,
  limits: typeof LIMITS = LIMITS,
): Promise<Result<string, PrintProblem>> {
  const printed = join(folder, 'printed.pdf')
  const child = spawn(browser, argumentsFor(folder, { page, printed }), {
    stdio: 'ignore',
    // A group of its own, which is killed as one.
    detached: true,
    // Nothing of what the server knows.
    env: { PATH: process.env['PATH'] ?? '', HOME: folder, TMPDIR: folder },
  })
  const ending = AbortSignal.any([signal, AbortSignal.timeout(limits.timeMs)])
  const kill = () => endGroup(child.pid)
  ending.addEventListener('abort', kill)
  try {
    const code = await ended(child)
    signal.throwIfAborted()
    if (ending.aborted) return err('late')
    const bytes = code === 0 ? ((await stat(printed).catch(() => null))?.size ?? 0) : 0
    if (bytes === 0) return err('failed')
    return bytes > limits.bytes ? err('large') : ok(printed)
  } finally {
    ending.removeEventListener('abort', kill)
    // What it started may outlive it.
    kill()
  }
}

/** Null where it could not be started, or was killed. */
async function ended(child: ReturnType<typeof spawn>): Promise<number | null> {
  try {
    const [code] = (await once(child, 'close')) as [number | null]
    return code
  } catch {
    return null
  }
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // Nothing of it is left.
  }
}

function argumentsFor(
  folder: string,
  { page, printed }: { readonly page: string; readonly printed: string },
): readonly string[] {
  return [
    '--headless',
    '--disable-gpu',
    '--no-first-run',
    '--disable-extensions',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-dev-shm-usage',
    `--user-data-dir=${join(folder, 'profile')}`,
    // No name and no address leads anywhere.
    '--host-resolver-rules=MAP * ~NOTFOUND',
    // A browser of the system administrator starts only without its own walls.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--no-pdf-header-footer',
    `--print-to-pdf=${printed}`,
    pathToFileURL(join(folder, page)).href,
  ]
}
