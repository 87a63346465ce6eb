import { writeFileSync } from 'node:fs'
import { describeFailure } from './describeFailure.mjs'

/** Reporter of Vitest: writes `{ passed, failed, failures }` to a file. */
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
    writeFileSync(this.file, JSON.stringify({ passed, failed: failures.length, failures }))
  }
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
