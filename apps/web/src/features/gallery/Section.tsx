import type { ReactNode } from 'react'

export interface SectionProps {
  readonly title: string
  readonly children: ReactNode
}

export function Section({ title, children }: SectionProps) {
  return (
    <section className="gallery-section">
      <h2 className="gallery-section-title">{title}</h2>
      {children}
    </section>
  )
}

export function Row({ children }: { readonly children: ReactNode }) {
  return <div className="gallery-row">{children}</div>
}
