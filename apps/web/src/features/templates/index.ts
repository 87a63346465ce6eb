export { TemplateEntry } from './TemplateEntry.tsx'
