import type { ColorRule, ViewCommand } from '@sheaf/model'

/** The commands that make the rules of colors of a view what `after` says; what stays as it is is not written. */
export function colorCommands(
  viewId: string,
  before: readonly ColorRule[],
  after: readonly ColorRule[],
): readonly ViewCommand[] {
  const kept = new Set(after.map(({ id }) => id))
  const removed = before.flatMap(({ id }) => (kept.has(id) ? [] : [id]))
  const standing = before.filter(({ id }) => kept.has(id))
  const written: ViewCommand[] = []
  for (const [index, rule] of after.entries()) {
    const from = standing.findIndex(({ id }) => id === rule.id)
    if (from === index && JSON.stringify(standing[from]) === JSON.stringify(rule)) continue
    if (from !== -1) standing.splice(from, 1)
    standing.splice(index, 0, rule)
    const place = from === index ? {} : { after: after[index - 1]?.id ?? null }
    written.push({ kind: 'putColorRule', viewId, rule, ...place })
  }
  return [
    ...(removed.length > 0 ? [{ kind: 'removeColorRules' as const, viewId, ruleIds: removed }] : []),
    ...written,
  ]
}
