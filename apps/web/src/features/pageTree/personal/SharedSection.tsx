import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { PageTreeItems, type PageTreeItemsProps } from '../tree/PageTreeItems.tsx'
import { SectionLabel } from './SectionLabel.tsx'
import { useSections } from './useSections.ts'

/** SIDE-SHARED-1: the pages that others gave to a member of the workspace, with what lies below them. */
export function SharedSection(props: Omit<PageTreeItemsProps, 'label'>) {
  const { t } = useTranslation()
  const { folded } = useSections()
  const label = t('pageTree.sharedLabel')
  return (
    <>
      <SectionLabel name="shared" label={label} />
      {!folded.has('shared') && <PageTreeItems {...props} label={label} />}
    </>
  )
}
