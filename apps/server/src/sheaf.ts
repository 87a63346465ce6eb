import { resolve } from 'node:path'
import { serviceKeyCommand } from './features/auth/index.ts'
import { reindexCommand } from './features/search/index.ts'
import { backupCommand, restoreCommand } from './platform/backup/index.ts'
import { loadConfig } from './platform/config/index.ts'
import { StartProblem } from './platform/errors/index.ts'
import { createLogger } from './platform/logger.ts'
import { projectFolder } from './platform/paths.ts'
import { runCommand } from './platform/process/runCommand.ts'

const COMMANDS = { backup: backupCommand, restore: restoreCommand }

await runCommand(async () => {
  const [name = '', file, ...rest] = process.argv.slice(2)
  if (name === 'reindex' && file === undefined)
    return await reindexCommand(readConfig(), createLogger('warn'))
  if (name === 'admin') {
    if (file !== 'service-key' || rest.length > 1)
      throw new StartProblem('Say what to make: npm run admin -- service-key')
    return await serviceKeyCommand(readConfig(), rest[0])
  }
  if (!isCommand(name) || file === undefined || rest.length > 0) {
    throw new StartProblem(
      'Name one file: npm run backup -- sheaf.backup, or npm run restore -- sheaf.backup',
    )
  }
  await COMMANDS[name](readConfig(), createLogger('warn'), resolve(typedIn(name), file))
})

function readConfig() {
  return loadConfig({ env: process.env, workingFolder: process.cwd(), projectFolder })
}

function isCommand(name: string): name is keyof typeof COMMANDS {
  return name in COMMANDS
}

/** The folder of the person at the terminal: npm changes into the project and remembers where it was called. */
function typedIn(name: string): string {
  const { npm_lifecycle_event: script, INIT_CWD: folder } = process.env
  return script === name && folder !== undefined ? folder : process.cwd()
}
