import './Tabs.css'
import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

export interface TabsProps<Value extends string> {
  /** What the tabs choose between, read out. */
  readonly label: string
  readonly value: Value
  readonly tabs: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
  /** TabPanel, one per tab. */
  readonly children: ReactNode
}

export function Tabs<Value extends string>({ label, value, tabs, onChange, children }: TabsProps<Value>) {
  return (
    <Base.Root value={value} onValueChange={(next: Value) => onChange(next)}>
      <Base.List className="ui-tab-list" aria-label={label} activateOnFocus>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} className="ui-tab" value={tab.value}>
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {children}
    </Base.Root>
  )
}

/** What is in it takes the focus, not the panel: each holds something that does. */
export function TabPanel({ value, children }: { readonly value: string; readonly children: ReactNode }) {
  return (
    <Base.Panel className="ui-tab-panel" value={value} tabIndex={-1}>
      {children}
    </Base.Panel>
  )
}
