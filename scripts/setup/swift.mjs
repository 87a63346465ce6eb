import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { installPackages, mayInstallPackages } from './installPackages.mjs'

const PACKAGES = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object']
/** Asked by Debian's packages before they start their services; 101 forbids it. */
const POLICY = '/usr/sbin/policy-rc.d'

/**
 * Installs OpenStack Swift, an S3-compatible server to test with, where we may. Its services are not started: the
 * tests run their own. Without it those tests leave themselves out.
 */
export async function ensureSwift() {
  if (existsSync('/usr/bin/swift-proxy-server')) return
  if (!mayInstallPackages()) {
    process.stdout.write('OpenStack Swift cannot be installed here: files in S3 are not tested.\n')
    return
  }
  process.stdout.write('Installing OpenStack Swift…\n')
  const mayStart = !existsSync(POLICY)
  if (mayStart) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    const { code, output } = await installPackages(['--no-install-recommends', ...PACKAGES])
    if (code !== 0)
      process.stderr.write(`${output}\nOpenStack Swift was not installed: files in S3 are not tested.\n`)
  } finally {
    if (mayStart) rmSync(POLICY)
  }
}
