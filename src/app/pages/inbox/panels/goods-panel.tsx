import { GoodsRecordView } from '#domains/goods/web/staff/goods-record.tsx'
import { useWho } from '#web/session.ts'

/** A gift in kind in the inbox: what it is, its pictures, and the day it arrived. */
export function GoodsPanel({ id }: { id: string }) {
  const { role } = useWho()
  return <GoodsRecordView id={id} mayRecord={role === 'admin'} />
}
