import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { UnitReport } from './scripts/setup/UnitReport.mjs'

/** They mostly wait for processes: begun last, one of them would keep everybody waiting. */
const LONGEST = ['mail/smtp', 'imports/rowImports']

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification): boolean =>
      moduleId.includes('.long.test.') || LONGEST.some((name) => moduleId.includes(`/${name}.test.`))
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

// As it runs for people: React and others check what they are given otherwise, which is a tenth of the work.
process.env.NODE_ENV = 'production'

/** File for the numbers and failures of a run that `npm test` reads. */
const report = process.env.UNIT_REPORT

/** Unit and property tests of packages and apps. Browser journeys live in e2e/. */
export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.{ts,tsx}', 'apps/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'],
    setupFiles: ['scripts/setup/seedProperties.ts'],
    globalSetup: ['apps/server/src/platform/testing/globalSetup.ts'],
    ...(report ? { reporters: ['dot', new UnitReport(report)] } : {}),
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A machine that does much else at once is five times as slow as one that does not.
    expect: { poll: { timeout: 30_000 } },
    pool: 'forks',
    // Node.js runs the sources itself; see docs/decisions/0237.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    execArgv: [
      '--import',
      fileURLToPath(new URL('apps/server/src/platform/testing/compileSources.ts', import.meta.url)),
    ],
    // One more than there are processors, of two: workers wait for the database and for processes they have started.
    maxWorkers: availableParallelism() + 1,
    // Files share their worker and what it has imported, which is half of the work: no test may mock a module or leave
    // anything behind in one.
    isolate: false,
    sequence: { sequencer: LongestFirst },
  },
})
