import { Avatar, AVATAR_COLORS } from '@sheaf/ui'

import { Row, Section } from './Section.tsx'

const NAMES = ['Mara', 'Tomas', 'Noor', 'Ilse', 'Émile', '李雷', '👩‍🚀 Ada', '']

export function PeopleSamples() {
  return (
    <Section title="People">
      <Row>
        {[18, 20, 24, 28, 32].map((size) => (
          <Avatar key={size} name="Mara" size={size} />
        ))}
        {NAMES.map((name) => (
          <Avatar key={name} name={name} size={28} />
        ))}
      </Row>
      <Row>
        {AVATAR_COLORS.map((color) => (
          <span
            key={color}
            style={{ inlineSize: 20, blockSize: 20, borderRadius: '50%', background: color }}
          />
        ))}
      </Row>
    </Section>
  )
}
