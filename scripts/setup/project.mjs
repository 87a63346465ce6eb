import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { constants as system, setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of the checkout, whatever folder the command was started from. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/**
 * Runs a command in the checkout and resolves with its exit code.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, quiet?: boolean, isPatient?: boolean }} [options] `quiet` keeps the output and
 *   returns it; a patient command takes the time that others leave
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { env = {}, quiet = false, isPatient = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32' && command === 'npm',
    })
    if (isPatient && child.pid !== undefined) setPriority(child.pid, system.priority.PRIORITY_LOW)
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/**
 * Installs the locked dependencies when they are missing or the lockfile has changed since.
 *
 * `npm install --no-save` and not `npm ci`: the lockfile may lack optional binaries of other platforms,
 * and `npm ci` then refuses it (decision 1).
 */
export async function ensureInstalled() {
  const stamp = join(root, 'node_modules', '.sheaf-lock')
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  if (isInstalledBySomeoneElse()) return
  process.stdout.write('Installing dependencies…\n')
  const { code } = await run('npm', ['install', '--no-save', '--no-fund', '--no-audit', '--loglevel=error'])
  if (code !== 0) {
    process.stderr.write('Installing the dependencies failed: see the messages of npm above.\n')
    process.exit(1)
  }
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, lock)
}

/** Whether the packages are there and not ours to change: installed by an administrator, run by a user. */
function isInstalledBySomeoneElse() {
  const modules = join(root, 'node_modules')
  if (!existsSync(join(modules, '.package-lock.json'))) return false
  try {
    accessSync(modules, constants.W_OK)
    return false
  } catch {
    return true
  }
}

/** Path of the pinned Node.js that everything but these scripts runs on. */
export function pinnedNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const file = process.platform === 'win32' ? ['bin', 'node.exe'] : ['bin', 'node']
  const path = join(root, 'node_modules', `node-${platform}-${process.arch}`, ...file)
  if (existsSync(path)) return path
  process.stderr.write(
    `Sheaf has no Node.js for ${process.platform} on ${process.arch}; using ${process.version}.\n`,
  )
  return process.execPath
}

/** Runs a file with the pinned Node.js. */
export function runNode(args, options) {
  return run(pinnedNode(), args, options)
}

/** Path of the start file of a package's command, to be run with {@link runNode}. */
export function bin(packageName, command = packageName) {
  const folder = join(root, 'node_modules', packageName)
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const entry = typeof manifest.bin === 'string' ? manifest.bin : manifest.bin[command]
  return join(folder, entry)
}
