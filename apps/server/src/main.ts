import { runCommand } from './platform/process/runCommand.ts'

// Libraries choose between their two builds when they are loaded, so this stands before everything else.
process.env['NODE_ENV'] ??= 'production'

await runCommand(async () => {
  const { runServer } = await import('./runServer.ts')
  await runServer()
})
