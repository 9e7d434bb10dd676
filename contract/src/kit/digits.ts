/** Zero of each script: Arabic, Persian, Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada, Malayalam, full width. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xff10]
const foreign =
  /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef\u0b66-\u0b6f\u0be6-\u0bef\u0c66-\u0c6f\u0ce6-\u0cef\u0d66-\u0d6f\uff10-\uff19]/g

/** The same text with the digits of Indian scripts and those of full width as 0-9, as keyboards of these languages type them. */
export const plainDigits = (text: string): string =>
  text.replace(foreign, digit => String(digit.charCodeAt(0) - (zeros.findLast(zero => zero <= digit.charCodeAt(0)) ?? 0)))
