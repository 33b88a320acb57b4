import { expect, test } from 'vitest'
import { defaultBoot, slotTokens, slotsOf, type Boot } from './boot.ts'
import { fillPage } from './fill-page.ts'

const boot: Boot = {
  ...defaultBoot,
  language: 'es',
  organization: {
    ...defaultBoot.organization,
    name: 'Harbor & "Sons"',
    supportPhone: '(555) 014-0123',
    supportPhoneHref: '+15550140123',
  },
}

test('every slot of a prebuilt page is filled with what hydration reads', () => {
  const template = Object.values(slotTokens()).join('|')
  const filled = fillPage(template, {
    boot: { ...boot, organization: { ...boot.organization, name: 'Harbor' } },
    nonce: 'n',
    dir: 'ltr',
  })
  const expected = slotsOf({ ...boot, organization: { ...boot.organization, name: 'Harbor' } })
  expect(filled).toBe(Object.values(expected).join('|'))
})

test('values of the organization cannot leave their place in the HTML', () => {
  const filled = fillPage('<b title="__SLOT_name__">__SLOT_name__</b>', { boot, nonce: 'n', dir: 'ltr' })
  expect(filled).not.toMatch(/Harbor &\s|"Sons"/)
  expect(filled.match(/"/g)).toHaveLength(2)
})

test('the boot data cannot end its script and does not repeat the nonce', () => {
  const evil = {
    ...boot,
    nonce: 'secret',
    organization: { ...boot.organization, name: '</script><script>alert(1)' },
  }
  const filled = fillPage('<script id="boot">__BOOT_JSON__</script>', {
    boot: evil,
    nonce: 'secret',
    dir: 'ltr',
  })
  expect(filled.match(/<\/script>/g)).toHaveLength(1)
  expect(filled).not.toContain('secret')
  expect(JSON.parse(filled.slice(filled.indexOf('{'), filled.lastIndexOf('}') + 1)).organization.name).toBe(
    evil.organization.name,
  )
})

test('a value that looks like a token is not filled a second time', () => {
  const sly = { ...boot, organization: { ...boot.organization, name: '__NONCE__' } }
  expect(fillPage('__SLOT_name__', { boot: sly, nonce: 'secret', dir: 'ltr' })).toBe('__NONCE__')
})

test('a telephone link holds only what can be dialled', () => {
  expect(fillPage('tel:__SLOT_supportPhoneHref__', { boot, nonce: 'n', dir: 'ltr' })).toBe('tel:+15550140123')
})

test('a figure that the organization hides is marked as not shown', () => {
  const hidden = { ...boot, organization: { ...boot.organization, figures: [] } }
  expect(slotsOf(hidden)).toMatchObject({ hasFigures: 'no', figure_recidivism_shown: 'no' })
  expect(slotsOf(boot)).toMatchObject({ hasFigures: 'yes', figure_recidivism_value: '73' })
})

test('a browser that asks to be spared data gets a page in lite mode from the first byte', () => {
  const lite = (savesData: boolean) =>
    fillPage('<html data-lite="__LITE__">', { boot, nonce: 'n', dir: 'ltr', savesData })
  expect([lite(true), lite(false)]).toEqual(['<html data-lite="on">', '<html data-lite="off">'])
})
