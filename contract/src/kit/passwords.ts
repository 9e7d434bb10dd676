/**
 * Passwords in texts that people write: a shop that files for a client is told the client's password of the GST portal, and a remark is
 * where it would end up. None is asked for anywhere and none may be kept, so such a text is refused while it can still be changed.
 */

/** Beside a field in which somebody wrote one. */
export const noPassword =
  'A password may not be written here. Nobody here needs the password of a client, nor that of the GST portal: take it out, and change it if it was sent to anybody.'

const word = String.raw`(?<![\p{L}\p{N}])(?:pass[ _-]?words?|passwrd|passwd|pass[ _-]?codes?|pass[ _-]?phrase|pwd|pswd|पास[ -]?वर्ड)(?![\p{L}\p{M}\p{N}])`
/** Words by which people name whose or which one it is, before they write it. */
const whose = String.raw`(?:[ \t]*(?:\([^()\n]{0,40}\)|['"’”»]))?`
/** What is filled in when a text is sent is no password: `{{code}}`, `{#var#}`. */
const token = String.raw`["'“”‘’«(<\[]?(?!\{)(\S+)`

/** After a sign that says what it is, whatever follows is one. */
const named = new RegExp(String.raw`${word}${whose}[ \t]*(?:[-=]+>|[:=：꞉]|→)[ \t\n]*${token}`, 'giu')
/** After a word of speech, or nothing at all, it may be speech that goes on: there it is one by its signs. */
const spoken = new RegExp(
  String.raw`${word}${whose}[ \t]*(?:[-–—,][ \t]+|[ \t]+(?:(?:is|was|are|now|changed to|reset to|है|था|हैं)[ \t]+)?|\n+)${token}`,
  'giu',
)

/** Letters and signs of a password: a digit, or a sign that no word has inside or behind it. */
const looksLikeOne = (text: string): boolean => {
  const bare = text.replace(/["'“”‘’»)>\].,;:?!।]+$/u, '')
  return [...bare].length >= 4 && /[\p{N}@#$%^&*_+=~|\\!]/u.test(bare)
}

/**
 * Whether a text hands over a password: the word in English or Hindi, then `:` or `=` and anything, or `is`, `है` or nothing and four signs or more
 * of which one is a digit or a sign. To speak of one is no fault: 'the password is wrong', 'forgot the password'.
 */
export const hasPassword = (text: string): boolean =>
  [...text.matchAll(named)].some(([, said = '']) => /[\p{L}\p{N}]/u.test(said)) ||
  [...text.matchAll(spoken)].some(([, said = '']) => looksLikeOne(said))
