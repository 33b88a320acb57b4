import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select, TextArea, TextInput } from '#ui/inputs.tsx'
import { Progress } from '#ui/progress.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Received } from '#domains/submissions/contract.ts'
import { stateCodes } from '#shared/us-states.ts'
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
  type GoodsCategory,
  goodsConditions,
  type GoodsCondition,
  goodsFormPath,
  GoodsForm,
  goodsPhotoKinds,
  goodsPhotosAtMost,
  goodsWays,
  type GoodsWay,
  longestGoodsForm,
} from '../../contract/goods.ts'

interface GoodsValues {
  category: GoodsCategory | null
  description: string
  condition: GoodsCondition | ''
  city: string
  stateCode: string
  way: GoodsWay | null
  name: string
  email: string
  phone: string
}

const { name, email, description, city, category, condition, way, stateCode } = GoodsForm.shape
const chosen = <Shape extends z.ZodType>(shape: Shape) =>
  z
    .any()
    .refine((value) => shape.safeParse(value).success, { error: 'empty' })
    .pipe(shape)
const Shape = z.object({
  category: chosen(category),
  description,
  condition: chosen(condition),
  city,
  stateCode: chosen(stateCode),
  way: chosen(way),
  name,
  email,
  phone: z.string().max(longestGoodsForm.phone),
})

interface GoodsFormProps {
  /** Of a person who is signed in. */
  ownName: string
  ownEmail: string
  onReceived(received: Received): void
}

/** What is given, where it is, how it can get to us, and who gives it. */
export function GoodsFormView({ ownName, ownEmail, onReceived }: GoodsFormProps) {
  const { t } = useTranslation(['goods', 'states'])
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
    z.output<typeof Shape>
  >(goodsFormCall, Shape as unknown as z.ZodType<z.output<typeof Shape>, GoodsValues>, {
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
      <h2 className="sr-only">{t('goods:form.title')}</h2>
      <Honeypot guard={guard} />
      <RadioGroup
        legend={t('goods:form.category')}
        name="category"
        options={goodsCategories.map((value) => ({ value, label: t(`goods:category.${value}`) }))}
        value={values.category}
        error={fields.category.error}
        onChange={(next) => set('category', next)}
      />
      <Field
        label={t('goods:form.description')}
        hint={t('goods:form.descriptionHint')}
        error={fields.description.error}
        required
      >
        {(bound) => <TextArea {...bound} {...fields.description.control} dir="auto" rows={5} />}
      </Field>
      <Field
        label={t('goods:form.condition')}
        error={fields.condition.error}
        required
        className="sm:max-w-xs"
      >
        {(bound) => (
          <Select {...bound} {...fields.condition.control}>
            <option value="" disabled>
              {t('goods:form.choose')}
            </option>
            {goodsConditions.map((value) => (
              <option key={value} value={value}>
                {t(`goods:condition.${value}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <fieldset className="min-w-0">
        <legend className="mb-1 font-bold">{t('goods:form.where')}</legend>
        <p className="mb-2 text-sm text-muted">{t('goods:form.whereHint')}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('goods:form.city')} error={fields.city.error} required>
            {(bound) => (
              <TextInput
                {...bound}
                {...fields.city.control}
                dir="auto"
                autoComplete="address-level2"
                maxLength={longestGoodsForm.city}
              />
            )}
          </Field>
          <Field label={t('goods:form.state')} error={fields.stateCode.error} required>
            {(bound) => (
              <Select {...bound} {...fields.stateCode.control} autoComplete="address-level1">
                <option value="" disabled>
                  {t('goods:form.choose')}
                </option>
                {stateCodes.map((code) => (
                  <option key={code} value={code}>
                    {t(`states:${code}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
      </fieldset>
      <RadioGroup
        legend={t('goods:form.way')}
        name="way"
        options={goodsWays.map((value) => ({ value, label: t(`goods:way.${value}`) }))}
        value={values.way}
        error={fields.way.error}
        onChange={(next) => set('way', next)}
      />
      <FilePicker
        label={t('goods:form.photos')}
        files={files}
        most={goodsPhotosAtMost}
        onChange={setFiles}
        kinds={goodsPhotoKinds}
      />
      <Field label={t('goods:form.name')} error={fields.name.error} required>
        {(bound) => (
          <TextInput
            {...bound}
            {...fields.name.control}
            dir="auto"
            autoComplete="name"
            maxLength={longestGoodsForm.name}
          />
        )}
      </Field>
      <Field
        label={t('goods:form.email')}
        hint={t('goods:form.emailHint')}
        error={fields.email.error}
        required
      >
        {(bound) => (
          <TextInput
            {...bound}
            {...fields.email.control}
            type="email"
            inputMode="email"
            autoComplete="email"
            dir="ltr"
            maxLength={longestGoodsForm.email}
          />
        )}
      </Field>
      <Field
        label={t('goods:form.phone')}
        optionalLabel={t('goods:form.optional')}
        error={fields.phone.error}
      >
        {(bound) => (
          <TextInput
            {...bound}
            {...fields.phone.control}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            dir="ltr"
            className="sm:max-w-xs"
            maxLength={longestGoodsForm.phone}
          />
        )}
      </Field>
      {problem && (
        <Banner tone="danger" announce="alert" title={t('goods:unsent')}>
          {problem.words}
        </Banner>
      )}
      {isSending && files.length > 0 && (
        <Progress
          value={Math.round(part * 100)}
          label={t('goods:form.sending')}
          words={t('goods:form.percent', { percent: Math.round(part * 100) })}
        />
      )}
      <div>
        <Button
          type="submit"
          variant="primary"
          size="large"
          className="max-sm:w-full"
          busy={isSending && t('goods:form.sending')}
        >
          {t('goods:form.send')}
        </Button>
        <p className="mt-3 text-sm text-muted">{t('goods:form.note')}</p>
      </div>
    </form>
  )
}
