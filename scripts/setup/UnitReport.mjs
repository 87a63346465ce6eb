import { writeFileSync } from 'node:fs'
import { describeFailure } from './describeFailure.mjs'

/** How many of the files that take longest are told. */
const TOLD = 25

/** Reporter of Vitest: writes `{ passed, failed, failures, slowest }` to a file. */
export class UnitReport {
  /** @param {string} file */
  constructor(file) {
    this.file = file
  }

  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly { message: string, stack?: string }[]} unhandled thrown outside all tests, which fails the run
   */
  onTestRunEnd(modules, unhandled) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const loaded = modules.flatMap((module) => [module, ...module.children.allSuites()])
    const failures = [
      ...tests.filter((test) => test.result().state === 'failed').map(describeTest),
      // A file that fails to load has no failed test of its own, nor a group whose preparation failed.
      ...loaded.filter((one) => one.errors().length > 0).map(describeGroup),
      ...unhandled.map((error) => describeFailure('outside all tests', textOf([error]))),
    ]
    const passed = tests.filter((test) => test.result().state === 'passed').length
    const slowest = modules
      .map(describeTime)
      .toSorted((one, other) => other.seconds - one.seconds)
      .slice(0, TOLD)
    writeFileSync(this.file, JSON.stringify({ passed, failed: failures.length, failures, slowest }))
  }
}

/** @param {import('vitest/node').TestModule} module */
function describeTime(module) {
  const { collectDuration, duration } = module.diagnostic()
  return { file: module.relativeModuleId, seconds: Math.round((collectDuration + duration) / 1000) }
}

/** @param {import('vitest/node').TestCase} test */
const describeTest = (test) =>
  describeFailure(`${test.module.relativeModuleId} › ${test.fullName}`, textOf(test.result().errors ?? []))

/** @param {import('vitest/node').TestModule | import('vitest/node').TestSuite} group */
const describeGroup = (group) =>
  describeFailure(
    group.type === 'module' ? group.relativeModuleId : `${group.module.relativeModuleId} › ${group.fullName}`,
    textOf(group.errors()),
  )

/** @param {readonly { message: string, stack?: string }[]} errors */
const textOf = (errors) => errors.map(({ message, stack }) => stack ?? message).join('\n')
