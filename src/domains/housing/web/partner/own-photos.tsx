import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/inputs.tsx'
import { photoPath } from '#shared/uploaded-file.ts'
import { Photo } from '#web/photo.tsx'
import { UploadList } from '#web/uploads/upload-list.tsx'
import { photosPath } from '../../contract.ts'
import {
  longestHousing,
  type OwnProperty,
  type Photo as HomePhoto,
  photosAtMost,
} from '../../contract/shapes.ts'
import { useDescribePhoto, useRefreshOwn, useRemovePhoto } from './queries.ts'
import { useHousingProblem } from '../problem.tsx'

const pictures = ['jpg', 'png'] as const

/** The photos of a place: further ones, and what can be seen on each. */
export function OwnPhotos({ own }: { own: OwnProperty }) {
  const { t } = useTranslation('housing')
  const refresh = useRefreshOwn()
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{t('form.photosHint')}</p>
      <ul className="flex flex-col gap-3">
        {own.photos.map((photo, i) => (
          <PhotoRow key={photo.id} id={own.id} photo={photo} number={i + 1} />
        ))}
      </ul>
      <UploadList
        path={photosPath(own.id)}
        kinds={pictures}
        maxFiles={photosAtMost - own.photos.length}
        files={[]}
        onUploaded={refresh}
        onRemoved={() => undefined}
      />
    </div>
  )
}

function PhotoRow({ id, photo, number }: { id: string; photo: HomePhoto; number: number }) {
  const { t } = useTranslation('housing')
  const describe = useDescribePhoto()
  const remove = useRemovePhoto()
  const problemOf = useHousingProblem()
  const [alt, setAlt] = useState(photo.alt)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!describe.isPending) describe.mutate({ id, photoId: photo.id, alt: alt.trim() })
  }
  const problem = problemOf(describe.error ?? remove.error)
  return (
    <li className="flex flex-wrap items-start gap-3 rounded-card border border-line bg-raised p-3">
      <Photo
        src={photoPath(photo.id, 'small')}
        alt={photo.alt || t('own.photo', { number })}
        className="size-24 rounded-card border border-line"
      />
      <form noValidate onSubmit={submit} className="flex min-w-56 flex-1 flex-col gap-2">
        <Field label={t('own.alt')} hint={t('form.altHint')} optionalLabel={t('form.optional')}>
          {(field) => (
            <TextInput
              {...field}
              dir="auto"
              autoComplete="off"
              maxLength={longestHousing.alt}
              value={alt}
              onChange={({ target }) => setAlt(target.value)}
            />
          )}
        </Field>
        {problem && (
          <p role="alert" className="text-danger">
            {problem}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" size="dense" className="min-h-11" busy={describe.isPending && t('saving')}>
            {t('own.saveAlt')}
          </Button>
          <Button
            size="dense"
            className="min-h-11"
            busy={remove.isPending && t('saving')}
            aria-label={`${t('own.remove')}: ${t('own.photo', { number })}`}
            onClick={() => remove.mutate({ id, photoId: photo.id })}
          >
            {t('own.remove')}
          </Button>
          <span role="status">{describe.isSuccess && t('needs.saved')}</span>
        </div>
      </form>
    </li>
  )
}
