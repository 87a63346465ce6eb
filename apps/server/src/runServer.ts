import { compose } from './composition.ts'
import { loadConfig } from './platform/config/index.ts'
import { announce } from './platform/process/announce.ts'
import { freePort } from './platform/process/freePort.ts'
import { listen } from './platform/process/listen.ts'
import { onStopSignal } from './platform/process/onStopSignal.ts'
import { openPlatform } from './platform/openPlatform.ts'
import { projectFolder } from './platform/paths.ts'

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
