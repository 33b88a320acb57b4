// Written by `npm run domains`; a domain is added by its folder.

import type { DomainPages } from '#web/define-pages.ts'

export const domainPages: readonly DomainPages[] = []
