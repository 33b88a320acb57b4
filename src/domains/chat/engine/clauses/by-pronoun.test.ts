import { describe, expect, it } from 'vitest'
import { turnChinese, turnVietnamese } from './by-pronoun.ts'

const turned = (clauses: ReturnType<typeof turnChinese>): string[] =>
  clauses.flatMap((one) => one.turned ?? [])

describe('a Chinese clause', () => {
  it.each([
    ['我回不去', ['你回不去']],
    ['老公等了我十四个月', ['老公等了你十四个月']],
    ['家族群把我移出去了，我一样都没有', ['家族群把你移出去了', '你一样都没有']],
    ['我们住在同一个屋里', ['你们住在同一个屋里']],
    ['五年没抱过俺闺女了', ['五年没抱过你闺女了']],
    ['其实我弟拿我的钱装修厨房', ['你弟拿你的钱装修厨房']],
  ])('"%s" is turned to the person', (text, clauses) => {
    expect(turned(turnChinese(text))).toEqual(clauses)
  })
  it.each([
    '你能帮我吗',
    '我该咋办',
    '我是废物',
    '我想死',
    '你說我點樣好',
    '今天下雨了',
    '我怎么跟他说',
    '英文的自我介绍',
  ])('"%s" is not turned', (text) => {
    expect(turned(turnChinese(text))).toEqual([])
  })
  it('knows whether the person is its subject', () => {
    expect(turnChinese('我回不去')[0]?.subject).toBe('self')
    expect(turnChinese('老公等了我十四个月')[0]?.subject).toBe('other')
  })
})

describe('a Vietnamese clause', () => {
  it.each([
    ['tui mới biết hôm qua', ['bạn mới biết hôm qua']],
    ['bé Na không nhận tui', ['bé Na không nhận bạn']],
    ['tôi mất việc tuần trước, vợ tôi giận lắm', ['bạn mất việc tuần trước', 'vợ bạn giận lắm']],
    ['tụi tui ở chung một phòng', ['các bạn ở chung một phòng']],
    ['nhưng mà tui đứng tới trưa', ['bạn đứng tới trưa']],
  ])('"%s" is turned to the person', (text, clauses) => {
    expect(turned(turnVietnamese(text))).toEqual(clauses)
  })
  it.each([
    'toi nay khong ngu duoc',
    'tui nên làm gì bây giờ',
    'bạn giúp tui được không',
    'tui muốn chết cho rồi',
    'càng nghĩ càng bực mình',
    'tui vô dụng lắm rồi',
    'hôm nay trời mưa',
  ])('"%s" is not turned', (text) => {
    expect(turned(turnVietnamese(text))).toEqual([])
  })
})
