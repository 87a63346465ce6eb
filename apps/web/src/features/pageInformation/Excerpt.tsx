import type { Backlink, ExcerptPiece, LinkKind } from '@sheaf/contract'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { usePageTree } from '../pageTree/index.ts'

/** The sentence around a link with the link marked; what a link is that stands in no text. */
export function Excerpt({ link: { kind, excerpt } }: { readonly link: Backlink }) {
  const { t } = useTranslation()
  if (excerpt.length === 0) return <span className="info-link-where">{t(KIND_KEYS[kind])}</span>
  return (
    <bdi className="info-excerpt">
      {excerpt.map((piece, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- pieces have nothing else that tells them apart
        <Piece key={index} piece={piece} />
      ))}
    </bdi>
  )
}

const KIND_KEYS = {
  mention: 'pageInformation.kinds.mention',
  address: 'pageInformation.kinds.address',
  page: 'pageInformation.kinds.page',
  database: 'pageInformation.kinds.database',
} as const satisfies Record<LinkKind, string>

/** Pages are called what they are called now, where the person knows them. */
function Piece({
  piece: { text, page_id: pageId, row_id: rowId, is_link: isLink },
}: {
  piece: ExcerptPiece
}) {
  const { t } = useTranslation()
  const { pageTree } = usePageTree()
  const page = pageId === undefined ? undefined : pageTree?.views.get(pageId)
  const name = rowId === undefined && page ? page.name || t('page.untitled') : text
  const unnamed = t(rowId === undefined ? 'pageInformation.hidden' : 'page.untitled')
  const words = pageId === undefined ? text : name || unnamed
  return isLink ? <mark className="info-mark">{words}</mark> : words
}
