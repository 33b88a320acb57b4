import { useEffect, useRef, useState } from 'react'
import { newId } from '#shared/ids.ts'
import type { FileKind, UploadedFile } from '#shared/uploaded-file.ts'
import { checkFile } from './check-file.ts'
import { problemOf, type UploadProblem } from './problem.ts'
import { shrinkPicture } from './shrink-picture.ts'
import { uploadFile } from './upload-file.ts'

/** A file that is on its way, waits for its turn, or did not get through. */
export interface Sending {
  key: string
  file: File
  preview: string | null
  state: 'waiting' | 'preparing' | 'sending' | 'failed'
  /** Whole percents of it that have left. */
  percent: number
  problem?: UploadProblem
}

export type Said =
  | { what: 'started' | 'sent' | 'removed'; name: string }
  | { what: 'progress'; name: string; percent: number }
  | { what: 'failed'; name: string; problem: UploadProblem }

export type Around = (send: () => Promise<UploadedFile>) => Promise<UploadedFile>

interface Options {
  path: string
  around?: Around | undefined
  fields?: Readonly<Record<string, string>> | undefined
  kinds: readonly FileKind[]
  onUploaded(file: UploadedFile): void
  onSaid(said: Said): void
}

/** Often enough to be followed by ear, seldom enough to be borne. */
const saidEvery = 25

/** Sends files one after the other: on a poor line two at once would both be late. */
export const useUploads = (options: Options) => {
  const [sendings, setSendings] = useState<readonly Sending[]>([])
  const [previews, setPreviews] = useState<ReadonlyMap<string, string>>(new Map())
  const latest = useRef(options)
  latest.current = options
  const queue = useRef<Sending[]>([])
  const running = useRef<{ key: string; stop: AbortController } | null>(null)
  const urls = useRef(new Set<string>())

  // What was shown from memory is let go with the page; what is being sent is stopped.
  useEffect(() => {
    const made = urls.current
    return () => {
      queue.current = []
      running.current?.stop.abort()
      for (const url of made) URL.revokeObjectURL(url)
    }
  }, [])

  const change = (key: string, part: Partial<Sending>): void =>
    setSendings((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const drop = (key: string): void => setSendings((all) => all.filter((one) => one.key !== key))

  const runNext = async (): Promise<void> => {
    const next = running.current ? undefined : queue.current.shift()
    if (!next) return
    const { key, file } = next
    const stop = new AbortController()
    running.current = { key, stop }
    const say = (said: Said): void => latest.current.onSaid(said)
    try {
      change(key, { state: 'preparing' })
      say({ what: 'started', name: file.name })
      const smaller = await shrinkPicture(file)
      const wrong = checkFile(smaller, latest.current.kinds)
      if (wrong) {
        change(key, { state: 'failed', problem: wrong })
        say({ what: 'failed', name: file.name, problem: wrong })
        return
      }
      change(key, { state: 'sending', percent: 0 })
      let heard = 0
      const send = (): Promise<UploadedFile> =>
        uploadFile(latest.current.path, smaller, latest.current.fields, {
          signal: stop.signal,
          onProgress: (part) => {
            const percent = Math.floor(part * 100)
            change(key, { percent })
            if (percent < heard + saidEvery || percent >= 100) return
            heard = percent
            say({ what: 'progress', name: file.name, percent })
          },
        })
      const uploaded = await (latest.current.around?.(send) ?? send())
      const { preview } = next
      if (preview) setPreviews((all) => new Map(all).set(uploaded.id, preview))
      drop(key)
      say({ what: 'sent', name: file.name })
      latest.current.onUploaded(uploaded)
    } catch (error) {
      if (stop.signal.aborted) return
      const problem = problemOf(error)
      change(key, { state: 'failed', problem })
      say({ what: 'failed', name: file.name, problem })
    } finally {
      running.current = null
      void runNext()
    }
  }

  const enqueue = (added: readonly Sending[]): void => {
    queue.current.push(...added)
    void runNext()
  }

  return {
    sendings,
    /** Pictures that were sent from here, by the id they got. */
    previews,
    add: (files: readonly File[]): void => {
      const added = files.map((file): Sending => {
        const preview = /^image\/(jpeg|png)$/.test(file.type) ? URL.createObjectURL(file) : null
        if (preview) urls.current.add(preview)
        return { key: newId(), file, preview, state: 'waiting', percent: 0 }
      })
      setSendings((all) => [...all, ...added])
      enqueue(added)
    },
    retry: (sending: Sending): void => {
      const again: Sending = { ...sending, state: 'waiting', percent: 0 }
      delete again.problem
      setSendings((all) => all.map((one) => (one.key === sending.key ? again : one)))
      enqueue([again])
    },
    /** Stops it, or takes away what did not get through. */
    cancel: ({ key, file }: Sending): void => {
      queue.current = queue.current.filter((one) => one.key !== key)
      if (running.current?.key === key) running.current.stop.abort()
      drop(key)
      latest.current.onSaid({ what: 'removed', name: file.name })
    },
  }
}
