import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { bytesKept, clearPhone } from '#web/offline/clear-phone.ts'
import { sendRest } from '#web/offline/send-rest.ts'
import { useWho } from '#web/session.ts'
import { sizeName } from '#web/uploads/size-name.ts'

/** Set over the reload after which nothing of the person lies in this browser. */
const clearedKey = 'landfall-cleared'

const wasCleared = (): boolean => {
  try {
    return sessionStorage.getItem(clearedKey) !== null
  } catch {
    return false
  }
}

/** How much this browser holds, and the way to take all of it off the phone. `seen` changes when there may be another size. */
export function ClearCard({ seen }: { seen: number }) {
  const { t, i18n } = useTranslation('phone')
  const { clientId } = useWho()
  const [bytes, setBytes] = useState<number | null>(null)
  const [unsent, setUnsent] = useState<number | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [isClearing, setClearing] = useState(false)
  const [isCleared] = useState(wasCleared)
  useEffect(() => {
    // Said once. Not while it renders: a first try may be thrown away.
    if (isCleared) sessionStorage.removeItem(clearedKey)
  }, [isCleared])
  useEffect(() => {
    void bytesKept().then(setBytes)
  }, [seen])

  const ask = async (): Promise<void> => {
    setAsking(true)
    setUnsent(await sendRest().catch(() => 0))
    setAsking(false)
  }
  const clear = async (): Promise<void> => {
    setClearing(true)
    await clearPhone().catch(() => undefined)
    try {
      sessionStorage.setItem(clearedKey, '1')
    } catch {
      // The page says nothing then, and is as empty.
    }
    // What this page still has in its memory goes with it.
    location.reload()
  }
  const stay = (): void => setUnsent(null)
  return (
    <Card>
      <h2 className="text-xl">{t('clear.title')}</h2>
      <p className="measure mt-1 text-muted">
        {t('clear.lead')} {bytes !== null && t('clear.size', { size: sizeName(bytes, i18n.language) })}
      </p>
      {isCleared && (
        <Banner tone="good" className="mt-3">
          {t(clientId ? 'clear.doneOffline' : 'clear.done')}
        </Banner>
      )}
      <Button className="mt-4" busy={isAsking && t('clear.asking')} onClick={() => void ask()}>
        {t('clear.title')}
      </Button>
      <Dialog
        open={unsent !== null}
        onClose={stay}
        title={t('clear.question')}
        closeLabel={t('clear.keep')}
        actions={
          <>
            <Button variant="danger" busy={isClearing && t('clear.clearing')} onClick={() => void clear()}>
              {t('clear.now')}
            </Button>
            <Button onClick={stay}>{t('clear.keep')}</Button>
          </>
        }
      >
        {Boolean(unsent) && <p className="mb-3 font-bold">{t('clear.unsent', { count: unsent ?? 0 })}</p>}
        <p>{t(clientId ? 'clear.deletes' : 'clear.deletesDrafts')}</p>
        <p className="mt-3 font-bold">{t('clear.staysTitle')}</p>
        <ul className="list-disc ps-5">
          {(['account', 'signIn', 'files', 'history', 'numbers'] as const).map((what) => (
            <li key={what}>{t(`clear.stays.${what}`)}</li>
          ))}
        </ul>
      </Dialog>
    </Card>
  )
}
