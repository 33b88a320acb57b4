import { accountDisabling } from '#domains/auth/happenings.ts'
import { defineServer } from '#platform/domain/define-server.ts'
import { on } from '#platform/domain/listeners.ts'
import { duties } from './domain.ts'
import { disableWithHandOver, refuseWhileLeft } from './service/hand-over.ts'
import { readDuties } from './service/read-duties.ts'

export const dutiesServer = defineServer(duties, {
  verbs: { readDuties, disableWithHandOver },
  listeners: [on(accountDisabling, refuseWhileLeft)],
})
