/**
 * To be imported before everything else: replaces a piece of one source while it is loaded. The mutant comes as JSON
 * in the environment, so that each has a process of its own and nothing is left over of the one before.
 */
import { registerHooks } from 'node:module'

const given: unknown = JSON.parse(process.env['SHEAF_MUTANT'] ?? 'null')
let isApplied = false

if (isMutant(given)) {
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context)
      if (!url.endsWith(`/packages/${given.file}`)) return loaded
      const { source: text } = loaded
      const source = typeof text === 'string' ? text : new TextDecoder().decode(text ?? undefined)
      if (source.split(given.from).length !== 2)
        throw new Error(`${given.file} does not hold "${given.from}" once`)
      isApplied = true
      return { ...loaded, source: source.replace(given.from, () => given.to) }
    },
  })
}

/** Whether the source was loaded by now, and replaced. */
export function wasApplied(): boolean {
  return isApplied
}

function isMutant(value: unknown): value is Readonly<Record<'file' | 'from' | 'to', string>> {
  return typeof value === 'object' && value !== null && 'file' in value && 'from' in value && 'to' in value
}
