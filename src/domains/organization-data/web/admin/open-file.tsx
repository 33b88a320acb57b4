import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from '#ui/inputs.tsx'
import { saveFile } from './save-file.ts'

type State = 'idle' | 'opening' | 'done' | 'noFile' | 'noKey' | 'failed'

/** Opens an encrypted file with the secret key, in this browser alone; answers the ZIP. */
const decrypt = async (file: File, secret: string): Promise<Blob> => {
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  decrypter.addIdentity(secret)
  return new Response(await decrypter.decrypt(file.stream())).blob()
}

/** How a copy is opened: in this browser, or with the program age. Neither sends anything. */
export function OpenFile() {
  const { t } = useTranslation('organization-data')
  const [file, setFile] = useState<File | null>(null)
  const [secret, setSecret] = useState('')
  const [state, setState] = useState<State>('idle')

  function open() {
    const key = /AGE-SECRET-KEY-1[0-9A-Z]+/i.exec(secret)?.[0].toUpperCase()
    if (!file) return setState('noFile')
    if (!key) return setState('noKey')
    setState('opening')
    decrypt(file, key).then(
      (zip) => {
        saveFile(zip, 'organization.zip')
        setState('done')
      },
      () => setState('failed'),
    )
  }

  return (
    <div className="mt-2 flex flex-col gap-4">
      <p>{t('open.text')}</p>
      <Field label={t('open.file')} error={state === 'noFile' && t('open.noFile')}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".age"
            className="w-full min-w-0 file:me-3 file:min-h-11 file:rounded-card file:border file:border-edge file:bg-raised file:px-4 file:font-bold"
            onChange={({ target }) => {
              setFile(target.files?.[0] ?? null)
              setState('idle')
            }}
          />
        )}
      </Field>
      <Field label={t('open.key')} hint={t('open.keyHint')} error={state === 'noKey' && t('open.noKey')}>
        {(control) => (
          <PasswordInput
            {...control}
            dir="ltr"
            autoComplete="off"
            value={secret}
            onChange={({ target }) => {
              setSecret(target.value)
              setState('idle')
            }}
            showLabel={t('show')}
            hideLabel={t('hide')}
          />
        )}
      </Field>
      <Button className="self-start" busy={state === 'opening' && t('open.opening')} onClick={open}>
        {t('open.open')}
      </Button>
      <p role="status">{state === 'done' && t('open.done')}</p>
      {state === 'failed' && (
        <p role="alert" className="text-danger">
          {t('open.failed')}
        </p>
      )}
      <p className="text-muted">{t('open.program')}</p>
      <p dir="ltr" className="rounded-card bg-sunken p-3 font-mono text-sm [overflow-wrap:anywhere]">
        age -d -i landfall-export-key.txt -o organization.zip organization.zip.age
      </p>
    </div>
  )
}
