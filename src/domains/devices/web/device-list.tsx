import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { timeOrDay } from '#web/format.ts'
import { Loaded } from '#web/loaded.tsx'
import { Problem } from '#web/signed-out.tsx'
import { useAction, useEndpoint } from '#web/use-endpoint.ts'
import { type Device, deviceEndpoints } from '../contract.ts'

interface DeviceListProps {
  /** Where this browser is woken: signing out the others must not end that. */
  pushEndpoint(): Promise<string | undefined>
}

/** Where the person is signed in, with the way to end it on each other device and on all of them. */
export function DeviceList({ pushEndpoint }: DeviceListProps) {
  const { t } = useTranslation('devices')
  const devices = useEndpoint(deviceEndpoints.listDevices)
  const one = useAction(deviceEndpoints.signOutDevice, { refreshes: [deviceEndpoints.listDevices] })
  const others = useAction(deviceEndpoints.signOutOthers, { refreshes: [deviceEndpoints.listDevices] })
  const [done, setDone] = useState('')
  const nameOf = ({ label }: Device): string => label || t('unknown')
  const signOut = (device: Device): void => {
    if (!one.isPending)
      one.mutate({ id: device.id }, { onSuccess: () => setDone(t('done', { name: nameOf(device) })) })
  }
  const signOutAll = async (): Promise<void> => {
    const keepPush = await pushEndpoint().catch(() => undefined)
    others.mutate(keepPush ? { keepPush } : {}, {
      onSuccess: ({ count }) => setDone(count ? t('doneAll', { count }) : t('doneNone')),
    })
  }
  const error = one.error ?? others.error
  return (
    <Card>
      <h2 className="text-xl">{t('title')}</h2>
      <p className="measure mt-1 text-muted">{t('lead')}</p>
      <Loaded query={devices} failed={t('failed')}>
        {(rows) => (
          <>
            <ul className="mt-2 divide-y divide-line">
              {rows.map((device) => (
                <li
                  key={device.id}
                  data-device
                  className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
                >
                  <DeviceLine device={device} name={nameOf(device)} />
                  {!device.isThis && (
                    <Button
                      size="dense"
                      className="min-h-11"
                      aria-label={t('signOutOf', { name: nameOf(device) })}
                      busy={one.isPending && one.variables.id === device.id && t('ending')}
                      onClick={() => signOut(device)}
                    >
                      {t('signOut')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {/* A phone that lies unused is not in the list after an hour, and may still keep things. */}
            {rows.length === 1 && <p className="measure text-muted">{t('only')}</p>}
            <Button className="mt-2" busy={others.isPending && t('ending')} onClick={() => void signOutAll()}>
              {t('signOutAll')}
            </Button>
          </>
        )}
      </Loaded>
      <p role="status" className="mt-2 empty:hidden">
        {done}
      </p>
      {error && (
        <p role="alert" className="mt-2 text-danger">
          <Problem error={error}>{t('problem')}</Problem>
        </p>
      )}
    </Card>
  )
}

function DeviceLine({ device, name }: { device: Device; name: string }) {
  const { t, i18n } = useTranslation('devices')
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-bold">
        <bdi>{name}</bdi>
        {device.isThis && (
          <Badge tone="good" plain>
            {t('this')}
          </Badge>
        )}
      </p>
      <p className="text-sm text-muted">
        {device.isThis ? t('now') : t('lastUsed', { when: timeOrDay(device.lastUsedAt, i18n.language) })}
      </p>
    </div>
  )
}
