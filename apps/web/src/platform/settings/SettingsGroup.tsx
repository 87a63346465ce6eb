import './settingRows.css'
import { useId, type ReactNode } from 'react'

export interface SettingsGroupProps {
  readonly title: string
  readonly children: ReactNode
}

/** Settings that belong together, under a heading. */
export function SettingsGroup({ title, children }: SettingsGroupProps) {
  const id = useId()
  return (
    <section className="settings-group" aria-labelledby={id}>
      <h3 id={id} className="settings-group-title">
        {title}
      </h3>
      {children}
    </section>
  )
}
