// Written by `npm run domains`; a domain is added by its folder.
import { paymentsServer } from '#domains/payments/server.ts'
import type { DomainServer } from '#platform/domain/define-server.ts'

export const domainServers: readonly DomainServer[] = [paymentsServer]
