import { Fragment } from 'react'
import { phoneParts } from '#shared/phone.ts'

/** Numbers as a person wrote them, each to tap where it is clear what a phone would dial; else to read. */
export function PhoneLink({ phone, className }: { phone: string; className?: string }) {
  return phoneParts(phone).map(({ text, href }, at) => {
    const shown = <bdi dir="ltr">{text}</bdi>
    return href ? (
      <a key={at} href={href} className={className}>
        {shown}
      </a>
    ) : (
      <Fragment key={at}>{shown}</Fragment>
    )
  })
}
