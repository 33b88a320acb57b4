import { useEffect, useState } from 'react'
import { installEvent } from '#web/head-script.ts'

/** Chromium's offer, which the script in the head has kept. */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}
const holder = window as { installOffer?: InstallOffer | undefined }

const runsInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true

/** `installed`: this page runs as an app, or has just become one. `steps`: the person does it by the browser's own menu. */
export type InstallState = 'installed' | 'offered' | 'steps'

/** Whether this browser offers to put the product on the home screen, and how that offer is taken. */
export const useInstall = (): { state: InstallState; install(): Promise<void> } => {
  const [offer, setOffer] = useState(holder.installOffer)
  const [isInstalled, setInstalled] = useState(runsInstalled)
  useEffect(() => {
    const take = (): void => setOffer(holder.installOffer)
    const done = (): void => setInstalled(true)
    addEventListener(installEvent, take)
    addEventListener('appinstalled', done)
    return () => {
      removeEventListener(installEvent, take)
      removeEventListener('appinstalled', done)
    }
  }, [])
  return {
    state: isInstalled ? 'installed' : offer ? 'offered' : 'steps',
    install: async () => {
      if (!offer) return
      // An offer can be taken once, whatever the answer is.
      holder.installOffer = undefined
      const { outcome } = await offer.prompt()
      setOffer(undefined)
      if (outcome === 'accepted') setInstalled(true)
    },
  }
}
