import type { ReactNode } from 'react'
import { Messages } from '#domains/messaging/web/messages.tsx'
import { FormHeard, useFormHeard } from './form-heard.tsx'

/** A person's conversations, with help beside words that sounded like danger. */
export function CircleMessages({ tools, none }: { tools?: ReactNode; none: ReactNode }) {
  const { heard, hear } = useFormHeard()
  return (
    <>
      <FormHeard heard={heard} />
      <Messages onScreened={hear} tools={tools} none={none} />
    </>
  )
}
