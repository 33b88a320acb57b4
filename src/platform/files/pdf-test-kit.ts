import PDFDocument from 'pdfkit'

/** Of which revision of the standard encryption PDFKit makes a file, by the version it is told. */
export const pdfVersions = { 2: '1.3', 3: '1.4', 4: '1.7', 5: '1.7ext3' } as const

interface Passwords {
  userPassword?: string
  ownerPassword?: string
}

/** A PDF of one page, as PDFKit encrypts it; without a user password it opens and forbids printing. */
export const anEncryptedPdf = (
  revision: keyof typeof pdfVersions,
  passwords: Passwords,
  words = 'A letter',
): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    const doc = new PDFDocument({
      pdfVersion: pdfVersions[revision],
      ...passwords,
      permissions: { copying: true },
      compress: false,
    })
    doc.on('data', (piece: Buffer) => pieces.push(piece))
    doc.on('error', reject)
    doc.on('end', () => resolve(Buffer.concat(pieces)))
    doc.text(words).end()
  })

export const aLockedPdf = (): Promise<Buffer> =>
  anEncryptedPdf(3, { userPassword: 'sesame', ownerPassword: 'owner' })

/** Revision 6, which PDFKit does not write; made with qpdf 12. The user password of the first is "word", of the second "". */
export const lockedRevision6 = Buffer.from(
  'JVBERi0xLjcKJb/3ov4KMSAwIG9iago8PCAvRXh0ZW5zaW9ucyA8PCAvQURCRSA8PCAvQmFzZVZlcnNpb24gLzEuNyAvRXh0ZW5zaW9uTGV2ZWwgOCA+PiA+PiAvUGFnZXMgMiAwIFIgL1R5cGUgL0NhdGFsb2cgPj4KZW5kb2JqCjIgMCBvYmoKPDwgL0NvdW50IDEgL0tpZHMgWyAzIDAgUiBdIC9UeXBlIC9QYWdlcyA+PgplbmRvYmoKMyAwIG9iago8PCAvQ29udGVudHMgNCAwIFIgL01lZGlhQm94IFsgMCAwIDkgOSBdIC9QYXJlbnQgMiAwIFIgL1Jlc291cmNlcyA8PCA+PiAvVHlwZSAvUGFnZSA+PgplbmRvYmoKNCAwIG9iago8PCAvTGVuZ3RoIDMyIC9GaWx0ZXIgL0ZsYXRlRGVjb2RlID4+CnN0cmVhbQpBYFt0CNT1Z6Y9GupHAZFDBa0HLKwMZFlkFB0Qn1s0sgplbmRzdHJlYW0KZW5kb2JqCjUgMCBvYmoKPDwgL0NGIDw8IC9TdGRDRiA8PCAvQXV0aEV2ZW50IC9Eb2NPcGVuIC9DRk0gL0FFU1YzIC9MZW5ndGggMzIgPj4gPj4gL0ZpbHRlciAvU3RhbmRhcmQgL0xlbmd0aCAyNTYgL08gPGFjZWNlYWU0Mjc4ZWJmZjI3NzhiYmY4MTZmYmI5NjczYjRjNTZmZmYwZTc5N2EyMTBiMGUxZWZmNmQyNjBhNDQ3ZmU0ZjM0OGJiNDFlZTdmMDMyNDE0MGIxMTU1ZTc4NT4gL09FIDwwMDBjMDk4YjFhOTk5MTVhNDk4ZTk5YzFhOGEwMmM0M2M3MDUzZTQyYTA4OGQwNTU3ZmJkY2M1MzA0YjEyNjM2PiAvUCAtMTAyOCAvUGVybXMgPGRhYTFhYmU2YmYyZjliMzIxYTRmZTBmMTBhNGQwYzIwPiAvUiA2IC9TdG1GIC9TdGRDRiAvU3RyRiAvU3RkQ0YgL1UgPDZmZjY0ZTE4ODJkYWZiYTdhZWMyMWE4OWQ4MjQ0YzBhZjc4YWI2ZmI2NTMzYjJmMWY1Mjc0YjUxZWJkMDdiN2FiNTI2ZTJlMzZmNWQ5NmY0NTY4Nzk3OWU2NmYyNTNiMj4gL1VFIDw1Y2RhODFiODIyNzQzZWE2NjMzOTVmZGZiNjVhYzU3OTU2ZjQ3NzcwY2I5YWM5ZjJjNzRjNjdlNDQ0N2MxOTAxPiAvViA1ID4+CmVuZG9iagp4cmVmCjAgNgowMDAwMDAwMDAwIDY1NTM1IGYgCjAwMDAwMDAwMTUgMDAwMDAgbiAKMDAwMDAwMDEzMCAwMDAwMCBuIAowMDAwMDAwMTg5IDAwMDAwIG4gCjAwMDAwMDAyOTEgMDAwMDAgbiAKMDAwMDAwMDM5NCAwMDAwMCBuIAp0cmFpbGVyIDw8IC9Sb290IDEgMCBSIC9TaXplIDYgL0lEIFs8MDhiZTY1OTUyZjcwNWQzZjU2ZGIyYTMzNWRmMWU3NzY+PDA4YmU2NTk1MmY3MDVkM2Y1NmRiMmEzMzVkZjFlNzc2Pl0gL0VuY3J5cHQgNSAwIFIgPj4Kc3RhcnR4cmVmCjk0NAolJUVPRgo=',
  'base64',
)
export const openRevision6 = Buffer.from(
  'JVBERi0xLjcKJb/3ov4KMSAwIG9iago8PCAvRXh0ZW5zaW9ucyA8PCAvQURCRSA8PCAvQmFzZVZlcnNpb24gLzEuNyAvRXh0ZW5zaW9uTGV2ZWwgOCA+PiA+PiAvUGFnZXMgMiAwIFIgL1R5cGUgL0NhdGFsb2cgPj4KZW5kb2JqCjIgMCBvYmoKPDwgL0NvdW50IDEgL0tpZHMgWyAzIDAgUiBdIC9UeXBlIC9QYWdlcyA+PgplbmRvYmoKMyAwIG9iago8PCAvQ29udGVudHMgNCAwIFIgL01lZGlhQm94IFsgMCAwIDIwMCAyMDAgXSAvUGFyZW50IDIgMCBSIC9SZXNvdXJjZXMgPDwgPj4gL1R5cGUgL1BhZ2UgPj4KZW5kb2JqCjQgMCBvYmoKPDwgL0xlbmd0aCAzMiAvRmlsdGVyIC9GbGF0ZURlY29kZSA+PgpzdHJlYW0KuYhJ4kkCg5cWYMb3wLexCvGMIiJklGNV0/oiUx9YqNoKZW5kc3RyZWFtCmVuZG9iago1IDAgb2JqCjw8IC9DRiA8PCAvU3RkQ0YgPDwgL0F1dGhFdmVudCAvRG9jT3BlbiAvQ0ZNIC9BRVNWMyAvTGVuZ3RoIDMyID4+ID4+IC9GaWx0ZXIgL1N0YW5kYXJkIC9MZW5ndGggMjU2IC9PIDxiZGI5ZTZiNmQzZmM1N2U2MDI1ZGYyNWMxOGUxMDI3MjQzOWMxNTlmYmQwYzIyZjgyOGZhNTVlYjc1ZTc5MzEwMzM2MzcyOGVkMTgyYzZiODYyMmZjN2IxNzYxYTE0NWY+IC9PRSA8Y2VhZWY4MTlhYzk4NjFjMzUzZmEyYTg4NTk2OWYyNmQ1Y2JjZWY5OGM5MzYyYmM0OWI4ODdiOTZhMjg1MGVmNj4gL1AgLTMwODAgL1Blcm1zIDwyNzNlZTg0YzM3MTljNjNjZGUyOTcwOGRkMzQwZmMyOD4gL1IgNiAvU3RtRiAvU3RkQ0YgL1N0ckYgL1N0ZENGIC9VIDwyMTY5MjE4NGRiZWMxYTY4MzM2NWFlYjQ1NGI0ZDc5NmQ3ZWIzNmYxMjdlZmJjZTUwZjI2MDBiMTcyNTRhNjliNTA2NmZkZTE0ZmVhMmYwYWFkZDVmMWJiMTRmNDdjOGY+IC9VRSA8YmI3YTFiZWI3YTMwNGQ2YWE0NDJlY2YzMzZiYTUwMzM4ODlkMTY2MWNkOGQxYzZiYzBkMDQzNDczOTJmNzRmOD4gL1YgNSA+PgplbmRvYmoKeHJlZgowIDYKMDAwMDAwMDAwMCA2NTUzNSBmIAowMDAwMDAwMDE1IDAwMDAwIG4gCjAwMDAwMDAxMzAgMDAwMDAgbiAKMDAwMDAwMDE4OSAwMDAwMCBuIAowMDAwMDAwMjk1IDAwMDAwIG4gCjAwMDAwMDAzOTggMDAwMDAgbiAKdHJhaWxlciA8PCAvUm9vdCAxIDAgUiAvU2l6ZSA2IC9JRCBbPGQ1NTMxNTE5YzI1YzNmNDE5ZmIxYmVjMDk5YTllNmIzPjxkNTUzMTUxOWMyNWMzZjQxOWZiMWJlYzA5OWE5ZTZiMz5dIC9FbmNyeXB0IDUgMCBSID4+CnN0YXJ0eHJlZgo5NDgKJSVFT0YK',
  'base64',
)
