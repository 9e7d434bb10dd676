/** What stands in a reference that has a word of ours in it, as the database writes it (`0058-tin-objections.sql`). */
const objection = /^(\S+), objection (\d+)$/
/** A due day of a GST return: the form, the period and the states for which it holds, in words (`0187-gst-due-day-words.sql`). */
const dueDay = /^([A-Z]+(?:-\w+)?, (?:FY )?[\w–]+(?: \d{4}|-\d{2}), )(.+)$/

/** A reference in the language of the reader; most are numbers alone, and stay. @param t the reader's translator, which gives back a text that it does not know */
export function sayRef(ref: string, t: (text: string, values?: Record<string, string>) => string): string {
  const [, refNo, round] = objection.exec(ref) ?? []
  if (refNo && round) return t('{{refNo}}, objection {{round}}', { refNo, round })
  const [, what, states] = dueDay.exec(ref) ?? []
  return what && states ? what + t(states) : ref
}
