import { compose } from './composition.ts'
import { loadConfig } from './platform/config/index.ts'
import { StartProblem } from './platform/errors/index.ts'
import { announce } from './platform/process/announce.ts'
import { listen } from './platform/process/listen.ts'
import { onStopSignal } from './platform/process/onStopSignal.ts'
import { openPlatform } from './platform/openPlatform.ts'
import { projectFolder } from './platform/paths.ts'

await main().catch((error: unknown) => {
  process.stderr.write(
    error instanceof StartProblem
      ? `${error.message}\n`
      : `Sheaf could not start.\n${String(error instanceof Error ? error.stack : error)}\n`,
  )
  process.exit(1)
})

async function main(): Promise<void> {
  const config = loadConfig({ env: process.env, workingFolder: process.cwd(), projectFolder })
  const stop = onStopSignal()
  const { platform, close } = await openPlatform(config, stop.because)
  try {
    const server = await compose(platform)
    await platform.queue.start()
    const origin = await listen(server.app, config)
    announce(config, origin)
    const reason = await stop.requested
    platform.logger.info(reason)
    await server.close()
  } finally {
    await close()
  }
  process.exit(stop.exitCode())
}
