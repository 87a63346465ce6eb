import type { WordChange } from '@sheaf/model/compare'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'

/** PUBWEB-DIFF-8: text with what was taken out and put in marked: for eyes by line and colour, for ears by words. */
export function WordsView({ words }: { readonly words: readonly WordChange[] }) {
  const { t } = useTranslation()
  return words.map(({ kind, text }, index) => {
    // oxlint-disable-next-line react/no-array-index-key -- stretches of one comparison, which never change their order
    if (kind === 'same') return <span key={index}>{text}</span>
    const Mark = kind === 'added' ? 'ins' : 'del'
    return (
      // oxlint-disable-next-line react/no-array-index-key -- as above
      <Mark key={index} className="change-mark">
        <span className="visually-hidden">
          {` ${t(kind === 'added' ? 'publishing.wordsIn' : 'publishing.wordsOut')} `}
        </span>
        {text}
        <span className="visually-hidden">{` ${t('publishing.wordsEnd')} `}</span>
      </Mark>
    )
  })
}
