import { describe, expect, it } from 'vitest'
import { turnTagalog } from './tagalog.ts'

const turned = (text: string): string[] => turnTagalog(text).flatMap((one) => one.turned ?? [])

describe('a Tagalog clause', () => {
  it.each([
    ['Sinigawan ako ng boss ko kahapon.', ['sinigawan kayo ng boss ninyo kahapon']],
    ['hindi ko na alam ang gagawin ko', ['hindi na ninyo alam ang gagawin ninyo']],
    ['pagod na pagod na po ako', ['pagod na pagod na kayo']],
    ['Ako ang nagkamali noon', ['kayo ang nagkamali noon']],
    ['natutulog pa rin ako sa kotse', ['natutulog pa rin kayo sa kotse']],
    ['di ko pa sya natatawagan', ['di pa ninyo siya natatawagan']],
    ['gusto ko nang umuwi sa amin', ['gusto na ninyong umuwi sa inyo']],
    ['gusto ko lang matulog ngayong gabi', ['gusto lang ninyong matulog ngayong gabi']],
    ['ayoko nang makipag-away sa kanya', ['ayaw na ninyong makipag-away sa kanya']],
    ['iniwan nya ko nung marso', ['iniwan niya kayo nung marso']],
    ['takot na ko sa kanila', ['takot na kayo sa kanila']],
    ['wla akong makausap dto', ['wala kayong makausap dito']],
    ['d ako pinapasok ng kuya ko', ['di kayo pinapasok ng kuya ninyo']],
    ['tiniis ko na lang ang gutom', ['tiniis na lang ninyo ang gutom']],
    ['nag away kami ni mama kagabi', ['nag away kayo ni mama ninyo kagabi']],
    ['hindi sumasagot sa akin ang anak ko', ['hindi sumasagot sa inyo ang anak ninyo']],
    ['ung PO ko nag text kanina', ['yung PO ninyo nag text kanina']],
    ['dalawang taon ko nang di nakikita ang bunso', ['dalawang taon na ninyong di nakikita ang bunso']],
    ['pinagalitan ako, tapos umiyak ako sa CR', ['umiyak kayo sa CR']],
    ['ang dami kong utang sa ospital', ['ang dami ninyong utang sa ospital']],
    ['pareho kaming walang trabaho ngayon', ['pareho kayong walang trabaho ngayon']],
    ['nakalimutan ko ung gamot ko sa bahay', ['nakalimutan ninyo yung gamot ninyo sa bahay']],
    ['kakalabas ko lang noong biyernes', ['kakalabas lang ninyo noong biyernes']],
    ['na evict kami sa apartment', ['na evict kayo sa apartment']],
    ['3,500 pa ang multa ko sa korte', ['3,500 pa ang multa ninyo sa korte']],
    ['umalis si Ana kaninang umaga', ['umalis si Ana kaninang umaga']],
    ['sabi nya wala daw akong pangarap', ['sabi niya wala daw kayong pangarap']],
  ])('"%s" is turned to the person', (text, clauses) => {
    expect(turned(text)).toEqual(clauses)
  })
  it.each([
    'ano ang gagawin ko ngayon',
    'may trabaho ba para sa akin?',
    'hindi mo ako naiintindihan talaga',
    'wala akong kwenta na ama',
    'ang bobo ko talaga sa math',
    'kasalanan ko ang lahat ng ito',
    'gusto ko nang mamatay ngayong gabi',
    'pagod na ako sa buhay ko',
    'sinuntok ko ang bayaw ko kahapon',
    'nagturok ako ng shabu kanina',
    'ang numero ko ay 5551234567',
    'burahin lahat ng sinulat ko dito',
    'usap tayo mamaya pagkatapos ng shift',
    'sabi ni mama ayaw ko na sa trabaho',
    'umulan nang malakas sa labas kanina',
    'gutom ako',
    'yung boss ko na sumigaw kahapon',
    'nung nasa loob pa ako ng kulungan',
    'nkt ko sya khpn sa mall',
    'natuwa ko sa kanya kahapon',
    'PAGOD NA AKO SA KANILA',
  ])('"%s" is not turned', (text) => {
    expect(turned(text)).toEqual([])
  })
  it('knows whether the person is its subject', () => {
    const text = 'Umuwi ako nang maaga kagabi. Iniwan ako ng asawa ko. May pasok ba bukas'
    expect(turnTagalog(text).map((one) => one.subject)).toEqual(['self', 'other', 'unknown'])
  })
  it('is linear in the length of the text', () => {
    const start = performance.now()
    turnTagalog('a'.repeat(200_000))
    turnTagalog('sabi ko na '.repeat(20_000))
    turnTagalog(' '.repeat(200_000))
    turnTagalog('.,'.repeat(100_000))
    expect(performance.now() - start).toBeLessThan(1000)
  })
})
