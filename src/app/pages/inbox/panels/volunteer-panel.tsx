import { VolunteerRecordView } from '#domains/volunteers/web/staff/volunteer-record.tsx'

/** A volunteer in the inbox: references, check, training, matches, hours. */
export function VolunteerPanel({ id }: { id: string }) {
  return <VolunteerRecordView id={id} />
}
