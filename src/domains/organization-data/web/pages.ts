import { definePages } from '#web/define-pages.ts'
import type { organizationData } from '../domain.ts'

export const organizationDataPages = definePages<typeof organizationData>('organization-data', {})
