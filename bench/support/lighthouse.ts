import { execFile } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Of Lighthouse. Not among the dependencies: what it needs is a tenth of all files that would be installed for every test. */
const VERSION = '13.5.0'
const FOLDER = join(import.meta.dirname, '..', '..', '.cache', `lighthouse-${VERSION}`)
const COMMAND = join(FOLDER, 'node_modules', 'lighthouse', 'cli', 'index.js')
const MAX_REPORT_BYTES = 64 * 2 ** 20

const execute = promisify(execFile)

type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo'

/** What is read of a report of Lighthouse (`--output=json`). */
export interface LighthouseReport {
  readonly runtimeError?: { readonly code: string; readonly message: string }
  readonly categories: Readonly<Record<string, ReportCategory>>
  readonly audits: Readonly<Record<string, ReportAudit>>
}

interface ReportCategory {
  /** From 0 to 1; null where an audit failed to run. */
  readonly score: number | null
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[]
}

interface ReportAudit {
  readonly title: string
  readonly score: number | null
  readonly numericValue?: number
  readonly details?: unknown
}

export interface LighthouseInput {
  readonly url: string
  /** Of the Chromium to measure in, for its debugger. */
  readonly port: number
  readonly device: 'phone' | 'desktop'
  readonly categories: readonly Category[]
}

/** Measures a page once. */
export async function runLighthouse({
  url,
  port,
  device,
  categories,
}: LighthouseInput): Promise<LighthouseReport> {
  await install()
  const { stdout } = await execute(
    process.execPath,
    [
      COMMAND,
      url,
      `--port=${port}`,
      '--output=json',
      '--quiet',
      '--no-enable-error-reporting',
      `--only-categories=${categories.join(',')}`,
      ...(device === 'desktop' ? ['--preset=desktop'] : []),
    ],
    { maxBuffer: MAX_REPORT_BYTES },
  )
  const report = JSON.parse(stdout) as LighthouseReport
  const { runtimeError } = report
  if (runtimeError !== undefined) throw new Error(`Lighthouse: ${runtimeError.code} ${runtimeError.message}`)
  return report
}

async function install(): Promise<void> {
  if (existsSync(COMMAND)) return
  mkdirSync(FOLDER, { recursive: true })
  const flags = ['--no-save', '--no-fund', '--no-audit', '--ignore-scripts', '--loglevel=error']
  await execute('npm', ['install', `--prefix=${FOLDER}`, ...flags, `lighthouse@${VERSION}`], {
    shell: process.platform === 'win32',
  })
}
