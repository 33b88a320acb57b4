import type { Pack } from '../pack.ts'
import { ar } from './ar.ts'
import { en } from './en.ts'
import { es } from './es.ts'

/** Every language the frames know. */
export const packs: readonly Pack[] = [en, es, ar]
