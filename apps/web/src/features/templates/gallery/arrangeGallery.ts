import type { ListedTemplate, TemplateCategory } from '@sheaf/contract'

export type GalleryOrder = 'newest' | 'name'

export interface GalleryQuestion {
  readonly text: string
  /** Null: all of them; `new` are those marked so. */
  readonly choice: string | null
  readonly order: GalleryOrder
}

export interface Gallery {
  /** What the list can be narrowed to, with how many there are. */
  readonly choices: readonly { readonly id: string; readonly name: string; readonly count: number }[]
  readonly newCount: number
  /** Above the list, as long as nothing narrows it. */
  readonly featured: readonly ListedTemplate[]
  readonly shown: readonly ListedTemplate[]
}

/** TPL-UI-8: what the gallery shows of all templates, which are given the newest first. */
export function arrangeGallery(
  templates: readonly ListedTemplate[],
  categories: readonly Pick<TemplateCategory, 'id' | 'name'>[],
  { text, choice, order }: GalleryQuestion,
): Gallery {
  const isIn = (template: ListedTemplate, id: string) => template.categories.some((each) => each.id === id)
  const choices = categories.flatMap(({ id, name }) => {
    const count = templates.filter((template) => isIn(template, id)).length
    return count > 0 ? [{ id, name, count }] : []
  })
  const words = text.trim().toLocaleLowerCase()
  const shown = templates.filter(
    (template) =>
      (choice === null || (choice === NEW ? template.is_new_template : isIn(template, choice))) &&
      textOf(template).includes(words),
  )
  return {
    choices,
    newCount: templates.filter((template) => template.is_new_template).length,
    featured: words === '' && choice === null ? templates.filter((template) => template.is_featured) : [],
    shown: order === 'newest' ? shown : shown.toSorted((one, other) => one.name.localeCompare(other.name)),
  }
}

/** The choice of those that are marked as new; no category has such an id. */
export const NEW = 'new'

function textOf({ name, description, creator, categories }: ListedTemplate): string {
  return [name, description, creator.name, ...categories.map((each) => each.name)]
    .join('\n')
    .toLocaleLowerCase()
}
