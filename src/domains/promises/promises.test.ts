import { existsSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { promiseGroups, privacySections } from './contract.ts'

type Promise = (typeof promiseGroups)[number]['promises'][number]

/** How the line of docs/promises.md begins that proves a promise of the page. */
const lines: Readonly<Record<Promise, string>> = {
  sealed: 'What a person writes is encrypted in the database with a key of their own',
  others: 'Every endpoint declares who may call it; nobody reaches another',
  looks: 'Every write leaves a line of history in the same transaction. Staff',
  private: 'A private answer and an unshared journal entry are the person',
  tracking: 'No page asks another origin for anything',
  letters: 'No word of health or courts in letters, subjects or addresses',
  heard: 'Every text a person writes passes the detector; a crisis in any of twelve languages',
  calling: 'The calling for an alert that nobody has taken does not end',
  truth: 'The page never says that somebody was told before it is true',
  limits: 'No rate limit, expired session or lockout stands before a crisis message',
  contacts: 'An emergency contact is told only when the person chose it before',
  saved: 'Nothing that was acknowledged is lost when the server is killed',
  copy: 'A client’s copy holds every table that names them',
  exit: 'Quick exit leaves nothing of the person on the phone',
  texts: 'STOP in any reasonable wording ends texts',
  photo: 'A picture loses where it was taken and with what',
  camera: 'A camera is never asked for before its owner turns it on',
  employer: 'An employer sees of a person what was sent, word for word',
  street: 'The street of a house reaches a client only once both sides have said yes',
  money: 'One payment is one charge and one line of the ledger',
  receipt: 'A gift has one numbered receipt that never changes',
}

const fromRoot = (path: string) => new URL(`../../../${path}`, import.meta.url)
const read = (path: string) => readFileSync(fromRoot(path), 'utf8')
const plain = (text: string) => text.replaceAll('’', "'")
const proven = plain(read('docs/promises.md'))
  .split('\n')
  .filter((line) => /^\| .+ \| .*`.+`.* \|$/.test(line))
  .map((line) => line.slice(2))

/** The files and folders that a line names as its proof: whole paths, or names beside the path before them. */
const proofsOf = (line: string): string[] => {
  let beside = ''
  const named = [...(line.split(' | ').at(-1) ?? '').matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)
  return named
    .filter((path) => !/^(npm|node) /.test(path))
    .map((path) => {
      if (!path.includes('/')) return `${beside}/${path}`
      beside = dirname(path)
      return path
    })
}

describe('the list of promises', () => {
  it('names for each promise tests that exist', () => {
    expect(proven.length).toBeGreaterThan(80)
    expect(proven.flatMap(proofsOf).filter((path) => !existsSync(fromRoot(path)))).toEqual([])
  })

  it('names for each promise a test of the code or a journey', () => {
    const unproven = proven.filter(
      (line) => !proofsOf(line).some((path) => path.startsWith('src/') || path.startsWith('e2e/')),
    )
    expect(unproven).toEqual([])
  })
})

describe('the privacy page', () => {
  it.each(['en', 'es', 'ar'])('shows every sentence of its catalog, in %s', (language) => {
    const texts = JSON.parse(read(`locales/${language}/privacy.json`)) as Record<string, object>
    for (const { key, items } of privacySections) {
      const {
        title: _title,
        open: _open,
        contact: _contact,
        ...sentences
      } = texts[key] as Record<string, string>
      expect(Object.keys(sentences).toSorted(), key).toEqual([...items].toSorted())
    }
  })

  it('says that a provider may translate family messages, who reads them, and that they may be deleted', () => {
    const shown = privacySections.flatMap(({ key, items }) => items.map((item) => `${key}.${item}`))
    expect(shown).toEqual(expect.arrayContaining(['read.family', 'leave.translation', 'keep.family']))
  })
})

describe('the promises page', () => {
  it.each(Object.entries(lines))(
    'promises “%s”, which is a line of docs/promises.md with its proof',
    (_, line) => {
      expect(proven.filter((one) => one.startsWith(plain(line)))).toHaveLength(1)
    },
  )

  it('promises nothing that is not in that list', () => {
    expect(promiseGroups.flatMap(({ promises }) => [...promises]).toSorted()).toEqual(
      Object.keys(lines).toSorted(),
    )
  })

  it.each(['en', 'es', 'ar'])('says each of them in %s', (language) => {
    const { promises } = JSON.parse(read(`locales/${language}/promises.json`)) as {
      promises: Record<string, string>
    }
    expect(Object.keys(promises).toSorted()).toEqual(Object.keys(lines).toSorted())
  })
})
