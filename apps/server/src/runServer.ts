import { compose } from './composition.ts'
import { loadConfig } from './platform/config/index.ts'
import { freePort } from './platform/process/freePort.ts'
import { listen } from './platform/process/listen.ts'
import { onStopSignal } from './platform/process/onStopSignal.ts'
import { openPlatform } from './platform/openPlatform.ts'
import { projectFolder } from './platform/paths.ts'
import { hasMailbox } from './platform/mail/index.ts'
import type { Platform } from './platform/Platform.ts'

const MAX_SHUTDOWN_MS = 30_000

/** Runs Sheaf from start to end: settings, platform, features, listening, and the way back. */
export async function runServer(): Promise<void> {
  const read = loadConfig({ env: process.env, workingFolder: process.cwd(), projectFolder })
  // Links in mails name the port, so it is chosen before anything is built on it.
  const config = read.port === 0 ? { ...read, port: await freePort() } : read
  const stop = onStopSignal()
  const opened = await openPlatform(config, (problem) => stop.because(problem))
  const { platform } = opened
  try {
    const server = await compose(platform)
    await platform.queue.start()
    const origin = await listen(server.app, config)
    announce(platform, origin)
    const reason = await stop.requested
    platform.logger.info(reason)
    endAnyway()
    await server.close()
  } finally {
    await opened.close()
  }
  process.exitCode = stop.exitCode()
}

// A request that never ends must not keep the server from ending. What was acknowledged is on disk by then.
function endAnyway(): void {
  setTimeout(() => process.exit(1), MAX_SHUTDOWN_MS).unref()
}

/** Tells the person at the terminal where to go. */
function announce({ config, mailboxKey }: Pick<Platform, 'config' | 'mailboxKey'>, origin: string): void {
  const lines = ['', `Sheaf is ready: ${config.publicUrl ?? origin}`]
  if (hasMailbox(config))
    lines.push(`Mails it would send: ${origin}/_mail?key=${encodeURIComponent(mailboxKey)}`)
  if (config.publicUrl !== null && config.smtpUrl === null) {
    lines.push('Nobody can sign in yet: mails wait until SMTP_URL names a server that sends them.')
  }
  lines.push(`Data: ${config.dataFolder}`, 'Stop with Ctrl-C.', '')
  process.stdout.write(`${lines.join('\n')}\n`)
}
