import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { POSTGRES_MAJOR } from '../database/embedded/index.ts'
import { StartProblem } from '../errors/index.ts'
import { writeFileSafely } from './writeFileSafely.ts'

/** `sheaf.json`: the layout of the folder and the PostgreSQL whose files it holds. */
const formatFile = z.object({ format: z.number().int(), postgres: z.number().int() })

const FORMAT = 1

/** Records the layout in a new folder; refuses one that this program would misread. */
export function checkFormat(folder: string): void {
  const file = join(folder, 'sheaf.json')
  if (!existsSync(file)) {
    writeFileSafely(file, `${JSON.stringify({ format: FORMAT, postgres: POSTGRES_MAJOR })}\n`, 0o644)
    return
  }
  const found = parse(file)
  if (found.format !== FORMAT) {
    throw new StartProblem(
      `The data folder has layout ${found.format}, but this Sheaf knows layout ${FORMAT}. Start it with the Sheaf that wrote it.`,
    )
  }
  if (found.postgres !== POSTGRES_MAJOR) {
    throw new StartProblem(
      `The data folder was written by PostgreSQL ${found.postgres}, but this Sheaf brings ${POSTGRES_MAJOR}. ` +
        'Back up with the Sheaf that wrote it (npm run backup) and restore into a new folder with this one.',
    )
  }
}

function parse(file: string): z.infer<typeof formatFile> {
  try {
    return formatFile.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    const message = `${file} is damaged. Put it back from a backup, or write {"format":${FORMAT},"postgres":${POSTGRES_MAJOR}} into it.`
    throw new StartProblem(message, { cause })
  }
}
