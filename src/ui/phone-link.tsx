import { phoneLink } from '#shared/phone.ts'

/** A number as a person wrote it, to tap where it is clear what a phone would dial; else to read. */
export function PhoneLink({ phone, className }: { phone: string; className?: string }) {
  const href = phoneLink(phone)
  const shown = <bdi dir="ltr">{phone}</bdi>
  return href ? (
    <a href={href} className={className}>
      {shown}
    </a>
  ) : (
    shown
  )
}
