import { useLocation } from 'react-router'
import { AsTemplatePage } from './asTemplate/AsTemplatePage.tsx'

/** What the template center shows of itself: one part, so that none of it is loaded with a page. */
export function TemplatesScreens() {
  const { search } = useLocation()
  const viewId = new URLSearchParams(search).get('viewId') ?? ''
  return <AsTemplatePage key={viewId} viewId={viewId} />
}
