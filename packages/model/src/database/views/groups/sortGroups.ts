import { personText } from '../../cells/plainCellText.ts'
import { relatedTitles } from '../../cells/relatedTitles.ts'
import type { Field } from '../../fields/Field.ts'
import type { ReadContext } from '../../ReadContext.ts'
import type { Steps } from '../../steps/Steps.ts'
import { collator } from '../../text/formatters.ts'
import { orderByKeys, type SortKey } from '../orderByKeys.ts'
import type { FieldSort } from '../SortKeys.ts'
import type { GroupKey } from '../ViewResult.ts'
import type { KeyedGroup } from './groupKeys.ts'

/** Groups in the order of a sort on their field; those without a value or a name last. */
export function* sortGroups<G extends KeyedGroup>(
  groups: readonly G[],
  { field, descending }: FieldSort,
  context: ReadContext,
): Steps<readonly G[]> {
  const keys = groups.map(({ key }) => keyOf(key, field, context))
  const order = yield* orderByKeys([keys], [descending], collator(context.locale).compare)
  return order.flatMap((index) => groups[index] ?? [])
}

function keyOf(key: GroupKey, field: Field, context: ReadContext): SortKey {
  switch (key.kind) {
    case 'none':
    case 'others':
      return null
    case 'option':
      return key.option.name || null
    case 'checkbox':
      return key.checked ? 1 : 0
    case 'text':
      return key.text
    case 'number':
      return key.from
    case 'date':
      return key.start
    case 'row':
      return relatedTitles({ type: 'relation', rowIds: [key.rowId] }, field, context)[0]?.title || null
    case 'person':
      return personText(key.userId, field, context) || null
  }
}
