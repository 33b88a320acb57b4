import { defineServer } from '#platform/domain/define-server.ts'
import { memory } from './domain.ts'
import { correctFact, forgetAll, forgetFact, readMemory, switchMemory } from './service.ts'

export const memoryServer = defineServer(memory, {
  verbs: { readMemory, switchMemory, forgetAll, correctFact, forgetFact },
})
