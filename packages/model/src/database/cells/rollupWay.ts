import type { Database } from '../Database.ts'
import type { Field, FieldOf } from '../fields/Field.ts'

/** What is looked at of a database. */
type Looked = Pick<Database, 'id' | 'fields'>

export interface RollupWay {
  /** The field that the rollup looks at, the one that this looks at, and so on: all but the last are rollups. */
  readonly fields: readonly Field[]
  /** Whose rows are linked on the way, also those that the reader may not see. */
  readonly databaseIds: readonly string[]
  /** The last field is the rollup itself. */
  readonly isLoop: boolean
}

/** What a rollup looks at, as far as the reader may see it; ends where it comes to a field for the second time. */
export function rollupWay(
  rollup: FieldOf<'rollup'>,
  database: Looked,
  related: ((databaseId: string) => { readonly database: Looked } | null) | undefined,
): RollupWay {
  const fields: Field[] = []
  const databaseIds: string[] = []
  const seen = new Set<string>()
  let isLoop = false
  function list(field: Field | undefined): string {
    const id = (field?.type === 'relation' && field.options.databaseId) || ''
    if (id) databaseIds.push(id)
    return id
  }
  function follow({ id, options }: FieldOf<'rollup'>, here: Looked): void {
    seen.add(here.id + id)
    const there = related?.(list(here.fields.get(options.relationFieldId ?? '')))?.database
    const target = there?.fields.get(options.targetFieldId ?? '')
    if (!there || !target) return
    fields.push(target)
    list(target)
    isLoop = target.id === rollup.id && there.id === database.id
    if (target.type === 'rollup' && !seen.has(there.id + target.id)) follow(target, there)
  }
  follow(rollup, database)
  return { fields, databaseIds, isLoop }
}
