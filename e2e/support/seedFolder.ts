import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endSheaf, launchSheaf, SEED_VARIABLE } from './sheaf.ts'

/** Before all journeys: a data folder that has been started once, with the server compiled. Answers how to end that. */
// oxlint-disable-next-line import/no-default-export -- Playwright asks for one
export default async function makeSeedFolder(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-e2e-seed-'))
  const seed = join(folder, 'data')
  process.env['NODE_COMPILE_CACHE'] = join(folder, 'compiled')
  await endSheaf(await launchSheaf({ PORT: '0', SHEAF_DATA: seed }), 'SIGTERM')
  process.env[SEED_VARIABLE] = seed
  return () => rmSync(folder, { recursive: true, force: true })
}
