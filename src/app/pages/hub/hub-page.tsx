import type { ReactNode } from 'react'
import { Page } from '#web/page.tsx'
import { BackToHub } from './back-to-hub.tsx'

interface HubPageProps {
  title: string
  lead: string
  children: ReactNode
  /** Small print under everything. */
  footnote?: string
  width?: 'text' | 'full'
}

/** A page of the hub that is no tab, with the way back. */
export function HubPage({ title, lead, children, footnote, width = 'text' }: HubPageProps) {
  return (
    <Page title={title} lead={lead} width={width}>
      <div className="mb-3">
        <BackToHub />
      </div>
      {children}
      {footnote && <p className="mt-6 text-sm text-muted">{footnote}</p>}
    </Page>
  )
}
