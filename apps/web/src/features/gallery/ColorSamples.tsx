import { Chip, Logo, Tile, type Tint } from '@sheaf/ui'
import { House, Lock } from 'lucide-react'

import { Row, Section } from './Section.tsx'

const TINTS = ['Grey', 'Purple', 'Pink', 'Red', 'Orange', 'Yellow', 'Lime', 'Green', 'Aqua', 'Blue']
const PLANES = [
  'bg',
  'sidebar',
  'surface',
  'raised',
  'field',
  'hover',
  'active',
  'primary-soft',
  'danger-soft',
  'mark',
]
const INKS = ['text', 'text-2', 'text-3', 'primary', 'link', 'secondary', 'danger', 'success', 'warning']

export function ColorSamples() {
  return (
    <Section title="Colour">
      <Row>
        {TINTS.map((name, index) => (
          <Chip key={name} tint={index as Tint}>
            {name}
          </Chip>
        ))}
      </Row>
      <Row>
        <Tile icon={House} tint={1} />
        <Tile icon={Lock} tint={0} size={32} />
        <Tile icon={House} tint={8} size={40} />
        {[64, 32, 20, 16].map((size) => (
          <Logo key={size} size={size} />
        ))}
      </Row>
      <div className="gallery-swatches">
        {PLANES.map((name) => (
          <div key={name}>
            <div className="gallery-swatch" style={{ background: `var(--${name})` }} />
            <span className="gallery-swatch-name">{name}</span>
          </div>
        ))}
      </div>
      <Row>
        {INKS.map((name) => (
          <span key={name} style={{ color: `var(--${name})` }}>
            {name}
          </span>
        ))}
      </Row>
    </Section>
  )
}
