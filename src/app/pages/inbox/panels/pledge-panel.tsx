import { PledgeRecordView } from '#domains/pledges/web/staff/pledge-record.tsx'
import { useWho } from '#web/session.ts'

/** A pledge in the inbox: schedule, payments, and what the donor wrote. */
export function PledgePanel({ id }: { id: string }) {
  const { role } = useWho()
  return <PledgeRecordView id={id} mayRecord={role === 'admin'} />
}
