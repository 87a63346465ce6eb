import { isUuid } from '@sheaf/base'
import type { Template } from '@sheaf/contract'
import type { TemplateFields } from '../templatesApi.ts'

/** What the form says of a template. */
export interface TemplateDraft {
  readonly name: string
  readonly description: string
  readonly about: string
  readonly categoryIds: readonly string[]
  /** Null until somebody is chosen. */
  readonly creatorId: string | null
  readonly relatedIds: readonly string[]
  readonly isFeatured: boolean
  readonly isNew: boolean
}

/** What the gallery shows under the name. */
export const MAX_DESCRIPTION = 160

export function draftOf(template: Template | null, pageName: string): TemplateDraft {
  if (template === null)
    return {
      name: pageName,
      description: '',
      about: '',
      categoryIds: [],
      creatorId: null,
      relatedIds: [],
      isFeatured: false,
      isNew: true,
    }
  return {
    name: template.name,
    description: template.description,
    about: template.about,
    categoryIds: template.categories.map(({ id }) => id),
    creatorId: template.creator.id,
    relatedIds: template.related_templates.map(({ view_id: id }) => id),
    isFeatured: template.is_featured,
    isNew: template.is_new_template,
  }
}

export function isSameDraft(one: TemplateDraft, other: TemplateDraft): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

export type DraftFault = 'nameMissing' | 'creatorMissing'

/** What has to be filled in before it can be sent, from the top down. */
export function faultsOf({ name, creatorId }: TemplateDraft): readonly DraftFault[] {
  return [
    ...(name.trim() === '' ? ['nameMissing' as const] : []),
    ...(creatorId ? [] : ['creatorMissing' as const]),
  ]
}

/** Ids that the server has now. */
export interface KnownIds {
  readonly categories: ReadonlySet<string>
  readonly creators: ReadonlySet<string>
  readonly templates: ReadonlySet<string>
}

/** TPL-UI-5: a draft without what is gone: categories, creators and templates come and go while it is written. */
export function withKnown(draft: TemplateDraft, known: KnownIds): TemplateDraft {
  const { creatorId } = draft
  return {
    ...draft,
    categoryIds: draft.categoryIds.filter((id) => known.categories.has(id)),
    relatedIds: draft.relatedIds.filter((id) => known.templates.has(id)),
    creatorId: creatorId !== null && known.creators.has(creatorId) ? creatorId : null,
  }
}

export function fieldsOf(draft: TemplateDraft, creatorId: string, viewUrl: string): TemplateFields {
  return {
    name: draft.name.trim(),
    description: draft.description.trim(),
    about: draft.about.trim(),
    view_url: viewUrl,
    category_ids: [...draft.categoryIds],
    creator_id: creatorId,
    is_new_template: draft.isNew,
    is_featured: draft.isFeatured,
    related_view_ids: [...draft.relatedIds],
  }
}

/** Keeps one draft: that of the page that was written last. */
export const DRAFT_KEY = 'template-draft'

export function draftText(viewId: string, draft: TemplateDraft): string {
  return JSON.stringify({ viewId, draft })
}

/** The draft that this device keeps of a page; null where there is none, or none that can be read. */
export function readDraft(text: string | null, viewId: string): TemplateDraft | null {
  if (text === null) return null
  const kept = parse(text)
  if (!isRecord(kept) || kept['viewId'] !== viewId || !isRecord(kept['draft'])) return null
  const { name, description, about, categoryIds, creatorId, relatedIds, isFeatured, isNew } = kept['draft']
  if (typeof name !== 'string' || typeof description !== 'string' || typeof about !== 'string') return null
  if (!isIds(categoryIds) || !isIds(relatedIds) || !(creatorId === null || isId(creatorId))) return null
  if (typeof isFeatured !== 'boolean' || typeof isNew !== 'boolean') return null
  return { name, description, about, categoryIds, creatorId, relatedIds, isFeatured, isNew }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && isUuid(value)
}

function isIds(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every(isId)
}
