import { isSameDocument, listChanges, type DocumentComparison } from '@sheaf/model/compare'
import { useMemo } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { ChangeLineView } from './ChangeLineView.tsx'

/** More than this nobody reads before publishing; drawing it costs time. */
const LIMIT = 200

/** Of a document: how many blocks came, went or are others, and below that which. */
export function DocumentChangesView({ comparison }: { readonly comparison: DocumentComparison }) {
  const { t } = useTranslation()
  const listed = useMemo(() => listChanges(comparison, { context: 1, limit: LIMIT }), [comparison])
  if (isSameDocument(comparison)) return null
  return (
    <>
      <ol className="changes-list">
        {listed.lines.map((line, index) =>
          line.kind === 'gap' ? (
            // oxlint-disable-next-line react/no-array-index-key -- gaps have no name of their own
            <li key={`gap-${index}`} className="changes-gap">
              {t('publishing.gap', { count: line.count })}
            </li>
          ) : (
            <ChangeLineView key={line.block.id} line={line} />
          ),
        )}
      </ol>
      {listed.hidden > 0 && <p className="changes-gap">{t('publishing.more', { count: listed.hidden })}</p>}
    </>
  )
}
