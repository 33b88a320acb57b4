import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select, TextArea } from '#ui/inputs.tsx'
import { Progress } from '#ui/progress.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Received } from '#domains/submissions/contract.ts'
import { useFormHelp } from '#web/form-help.ts'
import { useEndpointForm } from '#web/forms/use-endpoint-form.ts'
import { Honeypot, useGuard } from '#web/guard.tsx'
import { FilePicker } from '#web/uploads/file-picker.tsx'
import { problemOf, refusedFile } from '#web/uploads/problem.ts'
import { sendFormData } from '#web/uploads/send-form-data.ts'
import { useProblemWords } from '#web/uploads/sending-row.tsx'
import { ApiError } from '#web/api.ts'
import { goodsFormCall } from '../../contract.ts'
import {
  goodsCategories,
  goodsConditions,
  goodsFormPath,
  goodsPhotoKinds,
  goodsPhotosAtMost,
  goodsWays,
} from '../../contract/goods.ts'
import { longestGoodsForm } from '../../contract/goods.ts'
import { PersonFields } from '#web/forms/person-fields.tsx'
import { GoodsShape, type GoodsValues } from './goods-values.ts'
import { PlaceFields } from './place-fields.tsx'

interface GoodsFormProps {
  /** Of a person who is signed in. */
  ownName: string
  ownEmail: string
  onReceived(received: Received): void
}

/** What is given, where it is, how it can get to us, and who gives it. */
export function GoodsFormView({ ownName, ownEmail, onReceived }: GoodsFormProps) {
  const { t } = useTranslation('goods')
  const guard = useGuard()
  const help = useFormHelp()
  const [files, setFiles] = useState<readonly File[]>([])
  const [part, setPart] = useState(0)
  const uploadWords = useProblemWords(goodsPhotoKinds)
  const initial: GoodsValues = {
    category: null,
    description: '',
    condition: '',
    city: '',
    stateCode: '',
    way: null,
    name: ownName,
    email: '',
    phone: '',
  }
  const { form, field, submit, isSending, problem } = useEndpointForm<
    typeof goodsFormCall,
    GoodsValues,
    z.output<typeof GoodsShape>
  >(goodsFormCall, GoodsShape as unknown as z.ZodType<z.output<typeof GoodsShape>, GoodsValues>, {
    initial,
    catalog: 'goods',
    draft: 'goods',
    toInput: (read, id) => ({ ...read, id, solution: '', website: '' }),
    send: (input) =>
      guard.send((solved) => {
        setPart(0)
        const sent = new FormData()
        for (const [key, value] of Object.entries({ ...input, ...solved }))
          if (value) sent.append(key, String(value))
        // A field that people do not see is sent empty.
        if (!solved.website) sent.append('website', '')
        files.forEach((file, i) => sent.append(`file_${i}`, file, file.name))
        return sendFormData(goodsFormPath, sent, Received, { onProgress: setPart })
      }),
    onDone: (received) => {
      help.hear(received)
      onReceived(received)
    },
    onUnsent: (values) => help.unsent(values),
    problemOf: (error) => guard.problemOf(error) ?? wordsOfUpload(error),
  })
  const wordsOfUpload = (error: unknown): string | null => {
    const refused = refusedFile(error, files)
    const isAboutFiles = refused || (error instanceof ApiError && [413, 415].includes(error.status))
    return isAboutFiles ? `${refused ? `${refused.name}: ` : ''}${uploadWords(problemOf(error))}` : null
  }
  const { setValue } = form
  useEffect(() => {
    if (ownEmail && !form.getValues('email')) setValue('email', ownEmail)
  }, [ownEmail, form, setValue])
  // Choices are no control that the form binds: where nothing is chosen, the first one gets the focus.
  useEffect(() => {
    for (const key of ['category', 'way'] as const)
      form.register(key).ref({
        focus: () => document.querySelector<HTMLElement>(`form [name=${key}]`)?.focus(),
      })
  }, [form])
  const values = form.watch()
  const set = <Name extends keyof GoodsValues>(key: Name, value: GoodsValues[Name]) =>
    setValue(key, value as never, { shouldValidate: form.formState.isSubmitted, shouldDirty: true })
  const fields = {
    category: field('category'),
    description: field('description'),
    condition: field('condition'),
    city: field('city'),
    stateCode: field('stateCode'),
    way: field('way'),
    name: field('name'),
    email: field('email'),
    phone: field('phone'),
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <h2 className="sr-only">{t('form.title')}</h2>
      <Honeypot guard={guard} />
      <RadioGroup
        legend={t('form.category')}
        name="category"
        options={goodsCategories.map((value) => ({ value, label: t(`category.${value}`) }))}
        value={values.category}
        error={fields.category.error}
        onChange={(next) => set('category', next)}
      />
      <Field
        label={t('form.description')}
        hint={t('form.descriptionHint')}
        error={fields.description.error}
        required
      >
        {(bound) => <TextArea {...bound} {...fields.description.control} dir="auto" rows={5} />}
      </Field>
      <Field label={t('form.condition')} error={fields.condition.error} required className="sm:max-w-xs">
        {(bound) => (
          <Select {...bound} {...fields.condition.control}>
            <option value="" disabled>
              {t('form.choose')}
            </option>
            {goodsConditions.map((value) => (
              <option key={value} value={value}>
                {t(`condition.${value}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <PlaceFields city={fields.city} stateCode={fields.stateCode} />
      <RadioGroup
        legend={t('form.way')}
        name="way"
        options={goodsWays.map((value) => ({ value, label: t(`way.${value}`) }))}
        value={values.way}
        error={fields.way.error}
        onChange={(next) => set('way', next)}
      />
      <FilePicker
        label={t('form.photos')}
        files={files}
        most={goodsPhotosAtMost}
        onChange={setFiles}
        kinds={goodsPhotoKinds}
      />
      <PersonFields
        name={fields.name}
        email={fields.email}
        phone={fields.phone}
        labels={{
          name: t('form.name'),
          email: t('form.email'),
          emailHint: t('form.emailHint'),
          phone: t('form.phone'),
          optional: t('form.optional'),
        }}
        longest={longestGoodsForm}
      />
      {problem && (
        <Banner tone="danger" announce="alert" title={t('unsent')}>
          {problem.words}
        </Banner>
      )}
      {isSending && files.length > 0 && (
        <Progress
          value={Math.round(part * 100)}
          label={t('form.sending')}
          words={t('form.percent', { percent: Math.round(part * 100) })}
        />
      )}
      <div>
        <Button
          type="submit"
          variant="primary"
          size="large"
          className="max-sm:w-full"
          busy={isSending && t('form.sending')}
        >
          {t('form.send')}
        </Button>
        <p className="mt-3 text-sm text-muted">{t('form.note')}</p>
      </div>
    </form>
  )
}
