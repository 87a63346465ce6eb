/** Block types that show something of the pages around: the headings of this page, another page, a database. */
export type PageBlockType = 'outline' | 'sub_page' | DatabaseType

export type DatabaseType = 'grid' | 'board' | 'calendar'

export function isPageBlockType(type: string): type is PageBlockType {
  return type === 'outline' || type === 'sub_page' || isDatabaseType(type)
}

export function isDatabaseType(type: string): type is DatabaseType {
  return type === 'grid' || type === 'board' || type === 'calendar'
}
