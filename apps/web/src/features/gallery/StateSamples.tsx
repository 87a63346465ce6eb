import { Button, EmptyState, Skeleton, Spinner } from '@sheaf/ui'
import { Plus } from 'lucide-react'

import { Row, Section } from './Section.tsx'

export function StateSamples() {
  return (
    <Section title="Loading and empty">
      <Row>
        <Spinner />
        <div className="gallery-page-bones" aria-busy="true">
          <Skeleton width={72} height={72} radius={12} isSoft />
          <Skeleton width="60%" height={32} />
          <Skeleton width="40%" height={20} />
          <Skeleton />
          <Skeleton width="85%" />
          <Skeleton width={120} height={10} />
        </div>
      </Row>
      <Row>
        <EmptyState
          drawing="house"
          text="This space has no pages yet."
          action={
            <Button variant="primary" icon={Plus}>
              New page
            </Button>
          }
        />
        <EmptyState
          drawing="trash"
          text="Pages you delete wait here first."
          action={<Button variant="ghost">Go to recent pages</Button>}
        />
      </Row>
    </Section>
  )
}
