/** Codes of goods and services: their shape, as people type them and as published lists have them. */

/** HSN of goods: a chapter, or two, four or six digits more; 99 is of services. */
export const hsnProblem = (code: string): string | undefined => {
  if (!/^(\d{2}|\d{4}|\d{6}|\d{8})$/.test(code)) return 'An HSN code has 2, 4, 6 or 8 digits'
  const chapter = Number(code.slice(0, 2))
  return chapter < 1 || chapter > 98 || chapter === 77 ? 'The first two digits of an HSN code are its chapter, 01 to 98' : undefined
}

/** SAC of services: six digits from 99. */
export const sacProblem = (code: string): string | undefined =>
  /^99\d{4}$/.test(code) ? undefined : 'A SAC has 6 digits and begins with 99'

/** A code as a list has it: a spreadsheet that takes it for a number loses the zero before chapters 1 to 9. Of services, headings have an odd number of digits, too. */
export function listedCode(text: string): string {
  const bare = text.replace(/[\s.]/g, '')
  return /^\d+$/.test(bare) && bare.length % 2 === 1 && !bare.startsWith('99') ? `0${bare}` : bare
}

/** What a list may hold: codes of goods, and of services headings of 2 to 5 digits besides their codes. */
export const listedCodeProblem = (code: string): string | undefined =>
  code.startsWith('99') ? (/^99\d{0,4}$/.test(code) ? undefined : 'A SAC has 6 digits and begins with 99') : hsnProblem(code)
