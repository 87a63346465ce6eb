import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectFolder } from '../paths.ts'
import { settingsTable } from './settingsTable.ts'

const README = join(projectFolder, 'README.md')

it.runIf(existsSync(README))('the README lists the settings as they are', () => {
  expect(readFileSync(README, 'utf8')).toContain(settingsTable())
})
