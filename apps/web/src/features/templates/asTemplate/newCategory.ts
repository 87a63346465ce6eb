import type { CategoryFields } from '../templatesApi.ts'

/** A category as it is made while a template is: other clients show a picture and a colour of it. */
export function newCategory(name: string, count: number): CategoryFields {
  return {
    name,
    icon: 'project',
    bg_color: COLORS[count % COLORS.length] ?? '',
    description: '',
    category_type: 0,
    priority: 0,
  }
}

const COLORS = ['#dbeafe', '#fef3c7', '#dcfce7', '#fce7f3', '#ede9fe', '#ffedd5']
