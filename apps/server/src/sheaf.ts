import { runCommand } from './platform/process/runCommand.ts'

await runCommand(async () => {
  throw new Error(`Not written: ${process.argv[2]}`)
})
