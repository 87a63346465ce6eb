import type { ExportProblem } from '@sheaf/export'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { problemText } from './exportWords.ts'

export interface MissingListProps {
  readonly missing: readonly { readonly name: string; readonly problem: ExportProblem }[]
}

/** What is not in an export, and why. */
export function MissingList({ missing }: MissingListProps) {
  const { t } = useTranslation()
  return (
    <ul className="transfer-list">
      {missing.map(({ name, problem }, index) => (
        <li key={index} className="transfer-row">
          <bdi className="transfer-name">{name}</bdi>
          <span className="transfer-why">{problemText(t, problem)}</span>
        </li>
      ))}
    </ul>
  )
}
