import { ArrowDownUp, Minus, Pencil, Plus, type LucideIcon } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'

export type ChangeFate = 'kept' | 'added' | 'removed' | 'changed' | 'moved'

export interface ChangeFrameProps {
  readonly fate: ChangeFate
  /** Of a block: 0 for those directly on the page. */
  readonly depth?: number
  /** Of a block, for its look. */
  readonly kind?: string
  readonly children: ReactNode
}

/** A line of a comparison: a sign and a colour for what happened, and a word for whoever sees neither. */
export function ChangeFrame({ fate, depth = 0, kind, children }: ChangeFrameProps) {
  const { t } = useTranslation()
  const { icon: Icon, word } = FATES[fate]
  return (
    <li
      className="change"
      data-fate={fate}
      data-kind={kind}
      style={{ '--depth': Math.min(depth, 6) } as CSSProperties}
    >
      <span className="change-sign">{Icon && <Icon size={14} aria-hidden />}</span>
      <div className="change-words">
        {word && <span className="visually-hidden">{`${t(word)}: `}</span>}
        {children}
      </div>
    </li>
  )
}

const FATES = {
  kept: { icon: null, word: null },
  added: { icon: Plus, word: 'publishing.added' },
  removed: { icon: Minus, word: 'publishing.removed' },
  changed: { icon: Pencil, word: 'publishing.changed' },
  moved: { icon: ArrowDownUp, word: 'publishing.moved' },
} as const satisfies Record<ChangeFate, { readonly icon: LucideIcon | null; readonly word: string | null }>
