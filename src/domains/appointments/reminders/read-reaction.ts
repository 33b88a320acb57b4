const reaction =
  /^\s*(?:\p{Extended_Pictographic}\S*|\p{L}[\p{L}\s]{0,40}?)\s[^“"«„]{0,12}[“"«„]([\s\S]*)[”"»“]\s*$/u

/**
 * Whether a text is a phone's reaction to a message of ours: "Liked “Landfall: …”", "👍 to “Landfall: …”". Every message of
 * ours begins with the sender's name. Its quoted words are ours, so they are never read as the person's own.
 */
export const isReaction = (body: string, sender: string): boolean =>
  reaction.exec(body)?.[1]?.trimStart().startsWith(`${sender}: `) ?? false
