import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { TextArea } from '#ui/inputs.tsx'
import { inParts } from '#shared/list-words.ts'
import type { Condition } from '../contract/conditions.ts'
import { useConditionWords } from './condition-words.ts'
import { usePlan } from './plan-context.ts'

/** A message to a supervision officer, ready to be changed and copied. Nothing is sent from here. */
export function AskOfficer({ about, onClose }: { about: Condition | null; onClose(): void }) {
  const { t } = useTranslation('reentry')
  return (
    <Dialog
      open={about !== null}
      onClose={onClose}
      title={t('officer.title')}
      closeLabel={t('close')}
      shape="sheet"
    >
      {about && <Draft about={about} />}
    </Dialog>
  )
}

function Draft({ about }: { about: Condition }) {
  const { t, i18n } = useTranslation('reentry')
  const { name } = usePlan()
  const words = useConditionWords()
  const [text, setText] = useState(() =>
    t('officer.draft', { text: about.text, source: inParts(words.source(about), i18n.language), name }),
  )
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no')

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied('yes')
    } catch {
      setCopied('failed')
    }
  }

  return (
    <div className="flex flex-col gap-4">
      <Field label={t('officer.message')} hint={t('officer.hint')}>
        {(control) => (
          <TextArea
            {...control}
            dir="auto"
            rows={9}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setCopied('no')
            }}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" onClick={() => void copy()}>
          {t('officer.copy')}
        </Button>
        <p role="status">{copied !== 'no' && t(copied === 'yes' ? 'officer.copied' : 'officer.notCopied')}</p>
      </div>
    </div>
  )
}
