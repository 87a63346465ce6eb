import type { ListedTemplate, TemplateCategory } from '@sheaf/contract'
import { listCategories } from './categories.ts'
import { readTemplates } from './readTemplates.ts'
import type { TemplatesContext } from './TemplatesContext.ts'

interface Homepage {
  readonly featured_templates: ListedTemplate[]
  readonly new_templates: ListedTemplate[]
  readonly template_groups: { readonly category: TemplateCategory; readonly templates: ListedTemplate[] }[]
}

/** At most `perCount` in each list. */
export async function readHomepage(context: TemplatesContext, perCount: number): Promise<Homepage> {
  const all = (await readTemplates(context, {})).map(({ listed }) => listed)
  const categories = await listCategories(context, { name: undefined, type: null })
  const first = (isIn: (template: ListedTemplate) => boolean) => all.filter(isIn).slice(0, perCount)
  return {
    featured_templates: first((template) => template.is_featured),
    new_templates: first((template) => template.is_new_template),
    template_groups: categories
      .map((category) => ({
        category,
        templates: first((template) => template.categories.some(({ id }) => id === category.id)),
      }))
      .filter(({ templates }) => templates.length > 0),
  }
}
