import type { TFunction } from 'i18next'
import { notify } from '#web/notices.ts'
import type { Clash } from '../contract.ts'

/** A date elsewhere was kept although something stands at its time: the person is told, and what happens now. */
export const sayOverlap = (t: TFunction<'appointments'>, overlaps: Clash | null): void => {
  if (overlaps) notify({ title: t(`book.clash.${overlaps}`), description: t('own.overlaps') })
}
