import { useLocation } from 'react-router'
import { AsTemplatePage } from './asTemplate/AsTemplatePage.tsx'
import { TemplatesPage } from './gallery/TemplatesPage.tsx'

/** The gallery of templates; with a page in the address, the form that makes a template of it. */
export function TemplatesScreen() {
  const { search } = useLocation()
  const viewId = new URLSearchParams(search).get('viewId')
  return viewId === null ? <TemplatesPage /> : <AsTemplatePage key={viewId} viewId={viewId} />
}
