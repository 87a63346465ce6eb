import { root } from '../setup/project.mjs'
import { findFolderViolations } from './editorFolders.mjs'
import { findTestsWithoutExtensions } from './editorTests.mjs'
import { readModules } from './readModules.mjs'
import { findViolations } from './rules.mjs'

const modules = readModules(root, ['packages', 'apps'])
const ours = modules.filter(({ imports }) => imports.some(({ path }) => /^(packages|apps)\//.test(path)))
const edges = modules.flatMap(({ path: from, imports }) => imports.map(({ path: to }) => ({ from, to })))
const violations = [
  ...findViolations(modules),
  ...findFolderViolations(edges),
  ...findTestsWithoutExtensions(modules),
]
for (const violation of violations) process.stdout.write(`${violation}\n`)
if (ours.length === 0)
  process.stdout.write('No module was seen to import another: the check looked at nothing.\n')
process.exit(violations.length === 0 && ours.length > 0 ? 0 : 1)
