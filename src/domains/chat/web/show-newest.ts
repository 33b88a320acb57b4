const gap = 12
/** So much of a reply stays in sight above its choices. */
const wordsSeen = 120

/**
 * Scrolls the talk to its end, or to the first line of a long answer. The question of a reply and the answers to tap are seen
 * all the same, and in a small window the question before the answers; so are the choices under another reply, with the end
 * of its words.
 */
export function showNewest(area: HTMLElement, { fromFirstLine }: { fromFirstLine: boolean }): void {
  area.scrollTop = area.scrollHeight
  const newest = area.querySelector<HTMLElement>('[data-newest]')
  if (!fromFirstLine || !newest) return
  const top = area.getBoundingClientRect().top
  const startOf = (element: HTMLElement): number =>
    element.getBoundingClientRect().top - top + area.scrollTop - gap
  area.scrollTop = Math.min(area.scrollTop, startOf(newest))
  const question = newest.querySelector<HTMLElement>('[data-question]')
  const choices = area.querySelector<HTMLElement>('[data-choices]')
  if (!question && choices) {
    const words = newest.getBoundingClientRect()
    const seen = startOf(newest) + Math.max(0, words.height - wordsSeen)
    const ends = choices.getBoundingClientRect().bottom - top + area.scrollTop + gap
    area.scrollTop = Math.min(Math.max(area.scrollTop, ends - area.clientHeight), seen)
  }
  if (!question) return
  const last = area.querySelector<HTMLElement>('[data-answers]') ?? question
  const end = last.getBoundingClientRect().bottom - top + area.scrollTop + gap
  area.scrollTop = Math.min(Math.max(area.scrollTop, end - area.clientHeight), startOf(question))
}
