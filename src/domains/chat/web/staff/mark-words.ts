export interface Piece {
  text: string
  isMarked: boolean
}

/** Cuts a text where the given words stand, so that they can be marked. Overlapping words become one piece. */
export const markWords = (text: string, words: readonly string[]): Piece[] => {
  const marked = new Array<boolean>(text.length).fill(false)
  for (const word of words) {
    if (!word) continue
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
      marked.fill(true, at, at + word.length)
  }
  const pieces: Piece[] = []
  let from = 0
  for (let at = 1; at <= text.length; at += 1) {
    if (at < text.length && marked[at] === marked[from]) continue
    pieces.push({ text: text.slice(from, at), isMarked: marked[from] === true })
    from = at
  }
  return pieces
}
