import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { TextArea } from '#ui/inputs.tsx'
import { Segmented } from '#ui/radio-group.tsx'
import { notify } from '#web/notices.ts'
import { type Client, riskLevels } from '../../contract.ts'
import { useSetRisk } from './queries.ts'

const reasonAtMost = 500

/** Changes the risk level; without a reason nothing is changed. */
export function RiskDialog({ client, open, onDone }: { client: Client; open: boolean; onDone(): void }) {
  const { t } = useTranslation('care')
  const setRisk = useSetRisk(client.id)
  const [level, setLevel] = useState(client.riskLevel)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)

  function send(event: FormEvent) {
    event.preventDefault()
    if (setRisk.isPending || !level) return
    if (!reason.trim()) {
      setMissing(true)
      box.current?.focus()
      return
    }
    setRisk.mutate(
      { riskLevel: level, riskReason: reason.trim() },
      {
        onSuccess: () => {
          setReason('')
          onDone()
          notify({ title: t('riskChange.done'), description: t(`risk.${level}`), tone: 'good' })
        },
      },
    )
  }

  return (
    <Dialog
      open={open}
      onClose={onDone}
      title={t('riskChange.title')}
      closeLabel={t('cancel')}
      closesOutside={false}
    >
      <form noValidate onSubmit={send} className="flex flex-col gap-4">
        <Segmented
          legend={t('riskChange.level')}
          options={riskLevels.map((value) => ({ value, label: t(`risk.${value}`) }))}
          value={level}
          onChange={setLevel}
        />
        <Field
          label={t('riskChange.reason')}
          hint={t('riskChange.hint')}
          error={missing && t('riskChange.missing')}
          required
        >
          {(control) => (
            <TextArea
              {...control}
              ref={box}
              dir="auto"
              maxLength={reasonAtMost}
              value={reason}
              onChange={(event) => {
                setReason(event.target.value)
                setMissing(false)
              }}
            />
          )}
        </Field>
        {setRisk.isError && (
          <Banner tone="danger" announce="alert">
            {t('notSaved')}
          </Banner>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={setRisk.isPending && t('saving')}>
            {t('riskChange.send')}
          </Button>
          <Button onClick={onDone}>{t('cancel')}</Button>
        </div>
      </form>
    </Dialog>
  )
}
