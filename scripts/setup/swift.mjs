import { existsSync } from 'node:fs'
import { run } from './project.mjs'

const PACKAGES = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object']

/** Installs OpenStack Swift, an S3-compatible server to test with, where we may. Without it those tests leave themselves out. */
export async function ensureSwift() {
  if (existsSync('/usr/bin/swift-proxy-server')) return
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) {
    process.stdout.write('OpenStack Swift cannot be installed here: files in S3 are not tested.\n')
    return
  }
  process.stdout.write('Installing OpenStack Swift…\n')
  await run('apt-get', ['update', '-qq'], { quiet: true })
  const { code, output } = await run(
    'apt-get',
    // Services of it are neither wanted nor started: the tests run their own.
    ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES],
    {
      env: { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
      quiet: true,
    },
  )
  if (code !== 0)
    process.stderr.write(`${output}\nOpenStack Swift was not installed: files in S3 are not tested.\n`)
}
