/**
 * What the ledger writes as the narration of a posting, in English: a journal is sealed and never changed, so a narration is stored as text and read
 * back by these templates where a screen shows it in another language. A template that once stood here stays, for the journals that were written with it.
 */
export const narrations = {
  topUp: 'Wallet top-up, {{mode}}',
  topUpRemark: 'Wallet top-up, {{mode}}: {{remark}}',
  topUpOnline: 'Wallet top-up, online',
  topUpOnlineRemark: 'Wallet top-up, online: {{remark}}',
  topUpReversed: 'Top-up reversed, {{reason}}',
  topUpOwed: 'Recorded as owed: top-up {{refNo}} reversed',
  application: 'New PAN application {{refNo}}',
  panApplication: 'PAN application {{refNo}}',
  paperless: 'Paperless PAN application {{refNo}}',
  paperlessCommission: 'Commission on paperless PAN application {{refNo}}',
  commission: 'Commission on PAN application {{refNo}}',
  leadPayout: 'Payout on {{vendor}}, {{refNo}}',
  leadOwed: 'Recorded as owed: payout on {{refNo}} taken back',
  refund: 'Refund, {{reason}}',
  coupons: 'UTI PAN coupons {{orderNo}}',
  couponTopUp: 'UTI PAN top-up {{orderNo}}',
  couponCommission: 'Commission on UTI PAN order {{orderNo}}',
  gstRegistration: 'GST registration {{refNo}}',
  gstCommission: 'Commission on GST registration {{refNo}}',
  gstFiling: 'GST return {{refNo}}',
  gstFilingNil: 'GST return {{refNo}}, nil',
  gstFilingRegular: 'GST return {{refNo}}, monthly or quarterly with figures',
  gstFilingAnnual: 'GST return {{refNo}}, annual with figures',
  gstFilingCommission: 'Commission on GST return {{refNo}}',
  idSale: 'ID {{idType}}, {{saleNo}}',
  idSaleUntil: 'ID {{idType}}, {{saleNo}}, until {{day}}',
  transfer: 'Transfer from {{from}} to {{to}}',
  transferRemark: 'Transfer from {{from}} to {{to}}: {{remark}}',
  adjustment: 'Adjustment: {{reason}}',
  settled: 'Owed amount settled: {{cause}}',
  settledFor: 'Owed amount settled: {{cause}}, {{reference}}',
  tds: 'TDS {{year}} on commission of {{total}} so far',
  tdsOwed: 'TDS {{year}} beyond the commission on {{reference}}, carried as owed',
  tdsTakenBack: 'TDS {{year}} on commission of {{total}} after taking back {{reference}}',
  tdsTakenBackOwed: 'TDS {{year}} on commission of {{total}} after taking back {{reference}}, carried as owed',
  gstLate: 'GST that stays owed: {{note}} came after {{day}}',
} as const
export type NarrationKind = keyof typeof narrations

/** Blanks that are filled with words of ours, which have a translation; the others are references, names, amounts, dates and what people typed. */
export const translatedBlanks: readonly string[] = ['mode', 'cause']

type Blanks<T extends string> = T extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Blanks<Rest> : never

declare const composed: unique symbol
/** A text that was composed from one of the templates. */
export type Narration = string & { readonly [composed]: true }

/** The narration of a posting, as the ledger stores it. */
export const narration = <K extends NarrationKind>(kind: K, values: { [Name in Blanks<(typeof narrations)[K]>]: string }): Narration =>
  narrations[kind].replace(/\{\{(\w+)\}\}/g, (_, name: string) => (values as Record<string, string>)[name] ?? '') as Narration

const blank = /\{\{\w+\}\}/

/** The template with the most words of its own comes first: it is the one that the text was composed from. */
const patterns = Object.values(narrations)
  .map(template => ({ template, own: template.split(blank) }))
  .sort((one, two) => two.own.join('').length - one.own.join('').length)
  .map(({ template, own }) => ({
    template,
    names: [...template.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name),
    shape: new RegExp(`^${own.map(part => part.replace(/[.*+?^$()|[\]\\]/g, '\\$&')).join('(.+?)')}$`, 's'),
  }))

/** @returns the template that a stored narration was composed from, and what filled it; undefined for a text that no template fits */
export function readNarration(text: string): { template: string; values: Record<string, string> } | undefined {
  for (const { template, names, shape } of patterns) {
    const found = shape.exec(text)
    if (found) return { template, values: Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? ''])) }
  }
  return undefined
}

/**
 * What filled a blank of a template, in the language of the reader. The reason of a refund is kept as the sentences in which the desk gave it: those of
 * ours are translated one by one, what somebody typed stays as it is, and so does a reference before them.
 * @param t the reader's translator, which gives back a text that it does not know
 */
export function blankIn(template: string, name: string, value: string, t: (text: string) => string): string {
  if (translatedBlanks.includes(name)) return t(value)
  if (template !== narrations.refund || name !== 'reason') return value
  const [, reference = '', sentences = value] = /^([A-Z]{2}\d+: )(.*)$/s.exec(value) ?? []
  return (
    reference +
    sentences
      .split(/(?<=\.)( +)/)
      .map(text => sentenceIn(text, t))
      .join('')
  )
}

/** `First name: spelling differs from the proof (SUDHIR).`: maybe an answer, what is wrong with it, maybe a remark. */
function sentenceIn(text: string, t: (text: string) => string): string {
  const [, said = '', remark = '', stop = ''] = /^(.+?)( \(.*\))?(\.?)$/s.exec(text) ?? []
  const words = clauseIn(said, t)
  if (words === undefined) return text
  return words + remark + (stop && /\p{Script=Devanagari}/u.test(words) ? '।' : stop)
}

/** @returns undefined for what is none of our texts */
function clauseIn(said: string, t: (text: string) => string): string | undefined {
  const known = (text: string): string | undefined => (t(text) === text ? undefined : t(text))
  const whole = known(said)
  if (whole) return whole
  const [, answer = '', rest = ''] = /^(.+?): (.+)$/s.exec(said) ?? []
  const [label, wrong] = [known(answer), known(rest) ?? known(rest.charAt(0).toUpperCase() + rest.slice(1))]
  return label && wrong && `${label}: ${wrong}`
}
