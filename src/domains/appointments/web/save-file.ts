/** Hands a small file to the browser's own way of keeping files. */
export const saveFile = ({ name, type, content }: { name: string; type: string; content: string }): void => {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers begin to read it after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
