const easternDigits = /[٠-٩۰-۹]/g

/**
 * Words made comparable: lower case, no accents or vowel marks, one form of alef, ya and ta marbuta, plain
 * digits. Clause marks and emoji stay where they are.
 */
export const foldWords = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’'ʼ`]/g, '')
    .replace(easternDigits, (digit) => String(digit.charCodeAt(0) & 0xf))
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u064b-\u0655\u0670ـ]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
