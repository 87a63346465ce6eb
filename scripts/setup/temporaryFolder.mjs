import { accessSync, constants, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const IN_MEMORY = '/dev/shm'
/** What the tests that run at once keep there stays well below. */
const NEEDED_BYTES = 6 * 2 ** 30

/**
 * Where tests put databases and files that do not outlive them: in memory where there is plenty of it, which spares the
 * system the work for a disk; else where the system puts temporary files.
 */
export function temporaryFolder() {
  return process.env.TMPDIR === undefined && isRoomy() && mayRunPrograms() ? IN_MEMORY : tmpdir()
}

function isRoomy() {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return Math.min(bavail * bsize, freemem()) >= NEEDED_BYTES
  } catch {
    return false
  }
}

/** A data folder may hold the programs of PostgreSQL, and containers often forbid to run any there. */
function mayRunPrograms() {
  const probe = join(IN_MEMORY, `sheaf-probe-${process.pid}`)
  try {
    writeFileSync(probe, '', { mode: 0o755 })
    accessSync(probe, constants.X_OK)
    return true
  } catch {
    return false
  } finally {
    rmSync(probe, { force: true })
  }
}
