import {
  Clock,
  Flag,
  Hash,
  Lightbulb,
  type LucideIcon,
  PawPrint,
  PersonStanding,
  Plane,
  Smile,
  Trophy,
  Utensils,
} from 'lucide-react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'

export interface EmojiCategoriesProps {
  readonly sections: readonly {
    readonly key: string
    readonly name: string
    readonly items: readonly unknown[]
  }[]
  /** The one in sight. */
  readonly current: string | null
  readonly onSelect: (key: string) => void
}

/** A row of ways to the categories. */
export function EmojiCategories({ sections, current, onSelect }: EmojiCategoriesProps) {
  const { t } = useTranslation()
  return (
    <nav className="picker-categories" aria-label={t('picker.categories')}>
      {sections
        .filter(({ items }) => items.length > 0)
        .map(({ key, name }) => {
          const Icon = ICONS[key] ?? Hash
          return (
            <button
              key={key}
              type="button"
              className="picker-category"
              aria-label={name}
              title={name}
              aria-current={key === current ? 'true' : undefined}
              onClick={() => onSelect(key)}
            >
              <Icon size={18} aria-hidden />
            </button>
          )
        })}
    </nav>
  )
}

const ICONS: Readonly<Record<string, LucideIcon>> = {
  recent: Clock,
  'smileys-emotion': Smile,
  'people-body': PersonStanding,
  'animals-nature': PawPrint,
  'food-drink': Utensils,
  'travel-places': Plane,
  activities: Trophy,
  objects: Lightbulb,
  symbols: Hash,
  flags: Flag,
}
