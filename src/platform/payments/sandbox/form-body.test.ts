import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeForm } from './form-body.ts'

describe('the form decoder', () => {
  it('reads nested groups and lists', () => {
    expect(
      decodeForm('mode=payment&line_items[0][price_data][unit_amount]=2500&expand[]=a&expand[]=b.c&empty='),
    ).toEqual({
      mode: 'payment',
      line_items: [{ price_data: { unit_amount: '2500' } }],
      expand: ['a', 'b.c'],
      empty: '',
    })
    expect(decodeForm('a%5Bb%5D=1%2B1+x')).toEqual({ a: { b: '1+1 x' } })
    expect(decodeForm('')).toEqual({})
  })

  it('refuses names that reach into a prototype, that are given twice, or that cannot be read', () => {
    for (const text of [
      '__proto__[a]=1',
      'a[constructor]=1',
      'a=1&a=2',
      'a[b]=1&a=2',
      'a=1&a[b]=2',
      'a[b=1',
      'a]=1',
      '%E0%A4=1',
      'a[b][c][d][e][f][g][h][i]=1',
      Array.from({ length: 1001 }, (_, index) => `a${index}=1`).join('&'),
    ])
      expect(() => decodeForm(text), text.slice(0, 40)).toThrow()
    expect(({} as { a?: string }).a).toBeUndefined()
  })

  it('never fails in another way than by a refusal', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        try {
          decodeForm(text)
        } catch (error) {
          expect((error as Error).name).toBe('SandboxError')
        }
      }),
    )
  })
})
